//! A client's line: once it is a WebSocket, what it carries to the server is counted byte by byte. A message may come in any
//! number of pieces, empty ones too, and nobody hears of it before the last of them.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use crate::api::BODY;
use crate::config::Rate;
use crate::limit::Bucket;
use crate::metrics::METRICS;

/// What a message may take on the way, its frame included.
const MESSAGE: f64 = (BODY + 1024) as f64;

/// Whether a line is a WebSocket already; before, requests have limits of their own.
#[derive(Clone, Default)]
pub(crate) struct Counted(Arc<AtomicBool>);

impl Counted {
    pub(crate) fn begin(&self) {
        self.0.store(true, Relaxed);
    }
}

pub(crate) struct Line {
    stream: TcpStream,
    counted: Counted,
    bytes: Bucket,
}

impl Line {
    /// A line for so many messages, each of which may be as large as any.
    pub(crate) fn new(stream: TcpStream, messages: Rate, counted: Counted) -> Self {
        let rate = Rate { per_second: messages.per_second * MESSAGE, burst: messages.burst * MESSAGE };
        Self { stream, counted, bytes: Bucket::new(rate) }
    }
}

/// Whether a line has ended because too much came.
pub(crate) fn is_flood(error: &Error) -> bool {
    error.kind() == ErrorKind::QuotaExceeded
}

impl AsyncRead for Line {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        let count = into.filled().len() - before;
        if count > 0 && self.counted.0.load(Relaxed) && !self.bytes.take_many(count as f64) {
            METRICS.rate_limited.fetch_add(1, Relaxed);
            return Poll::Ready(Err(ErrorKind::QuotaExceeded.into()));
        }
        read
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
