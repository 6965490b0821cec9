//! How often something may happen: for each connection and for each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::config::{Limits, Rate};

/// Addresses that are remembered; when there are more, those that have been quiet are forgotten.
const REMEMBERED: usize = 50_000;

/// Fills itself with time; each happening takes one out.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    level: f64,
    since: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, level: rate.burst, since: Instant::now() }
    }

    /// Whether it may happen once more.
    pub(crate) fn take(&mut self) -> bool {
        self.take_at(Instant::now(), 1.0)
    }

    /// Whether it may happen so many times more.
    pub(crate) fn take_many(&mut self, count: f64) -> bool {
        self.take_at(Instant::now(), count)
    }

    fn take_at(&mut self, now: Instant, count: f64) -> bool {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.level = (self.level + passed * self.rate.per_second).min(self.rate.burst);
        self.since = now;
        let enough = self.level >= count;
        if enough {
            self.level -= count;
        }
        enough
    }

    fn is_full(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        self.level + passed * self.rate.per_second >= self.rate.burst
    }
}

/// What each address does. An IPv6 address counts as its network of 64 bits: a household has as many as it likes.
#[derive(Clone)]
pub(crate) struct Addresses {
    rate: Rate,
    // For each address, and in all.
    most: (u32, u32),
    buckets: Arc<Mutex<HashMap<IpAddr, Bucket>>>,
    sockets: Arc<Mutex<Sockets>>,
}

/// How many each address has, and how many there are in all.
#[derive(Default)]
struct Sockets {
    each: HashMap<IpAddr, u32>,
    all: u32,
}

/// A place among an address's connections, given back when it is dropped.
pub(crate) struct Place {
    address: IpAddr,
    sockets: Arc<Mutex<Sockets>>,
}

fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => IpAddr::from((u128::from(six) & (u128::MAX << 64)).to_be_bytes()),
        four @ IpAddr::V4(_) => four,
    }
}

impl Addresses {
    /// Those who ask and play, known by their true addresses.
    pub(crate) fn new(limits: &Limits) -> Self {
        let most = (limits.sockets_per_address, limits.sockets);
        Self { rate: limits.requests, most, buckets: Arc::default(), sockets: Arc::default() }
    }

    /// Whoever connects, before a word is said.
    pub(crate) fn callers(limits: &Limits) -> Self {
        Self { most: (limits.connections_per_address, limits.sockets), ..Self::new(limits) }
    }

    /// Whether the address may send one more changing request.
    pub(crate) fn may_request(&self, address: IpAddr) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            let now = Instant::now();
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let rate = self.rate;
        buckets.entry(household(address)).or_insert_with(|| Bucket::new(rate)).take()
    }

    /// A place for one more connection, if the address and the server have one.
    pub(crate) fn connect(&self, address: IpAddr) -> Option<Place> {
        let address = household(address);
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let there = sockets.each.get(&address).copied().unwrap_or(0);
        if there >= self.most.0 || sockets.all >= self.most.1 {
            return None;
        }
        sockets.each.insert(address, there + 1);
        sockets.all += 1;
        Some(Place { address, sockets: Arc::clone(&self.sockets) })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        sockets.all -= 1;
        if let Some(count) = sockets.each.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.each.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let mut bucket = Bucket::new(Rate { per_second: 2.0, burst: 3.0 });
        let begun = bucket.since;
        let taken = |bucket: &mut Bucket, at| (0..10).filter(|_| bucket.take_at(at, 1.0)).count();
        assert_eq!(taken(&mut bucket, begun), 3);
        assert_eq!(taken(&mut bucket, begun + Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut bucket, begun + Duration::from_secs(100)), 3);
        assert!(bucket.take_at(begun + Duration::from_secs(101), 2.0));
        assert!(!bucket.take_at(begun + Duration::from_secs(101), 0.5));
    }

    #[test]
    fn a_household_shares_its_limits() {
        let limits =
            Limits { sockets_per_address: 1, requests: Rate { per_second: 0.0, burst: 1.0 }, ..Limits::default() };
        let addresses = Addresses::new(&limits);
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        assert!(addresses.may_request(address("2001:db8::1")));
        assert!(!addresses.may_request(address("2001:db8::2")));
        assert!(addresses.may_request(address("2001:db8:0:1::2")));
        let place = addresses.connect(address("10.0.0.1")).unwrap();
        assert!(addresses.connect(address("::ffff:10.0.0.1")).is_none());
        drop(place);
        assert!(addresses.connect(address("10.0.0.1")).is_some());
    }

    #[test]
    fn all_addresses_share_the_servers_places() {
        let addresses = Addresses::new(&Limits { sockets: 2, ..Limits::default() });
        let connect = |last| addresses.connect(IpAddr::from([10, 0, 0, last]));
        let (first, second) = (connect(1).unwrap(), connect(2).unwrap());
        assert!(connect(3).is_none());
        drop(first);
        let third = connect(3).unwrap();
        assert!(connect(1).is_none());
        drop((second, third));
        assert!(connect(1).is_some());
    }
}
