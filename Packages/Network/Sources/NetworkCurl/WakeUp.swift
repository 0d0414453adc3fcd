import CCurl
import Foundation

/// A file descriptor that can wake a thread that waits in `poll` or `epoll`.
final class WakeUp: Sendable {
    /// The file descriptor that the thread waits for. A call of `wake()` makes it readable until it is drained.
    ///
    /// The value is negative if the system had no descriptor available. The thread must then sleep only for short
    /// times.
    let descriptor: Int32
    private let writeEnd: Int32

    /// Creates the file descriptors for waking a thread.
    ///
    /// - Parameter open: A function that opens the descriptors, with the behavior of `ccurl_wake_up_open`.
    init(open: (inout [Int32]) -> Int32 = { ccurl_wake_up_open(&$0) }) {
        var ends: [Int32] = [-1, -1]
        _ = open(&ends)
        (descriptor, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        guard descriptor >= 0 else { return }
        _ = close(descriptor)
        if writeEnd != descriptor {
            _ = close(writeEnd)
        }
    }

    /// The maximum time to wait, in milliseconds.
    var maximumSleep: Int32 {
        descriptor < 0 ? 10 : 600_000
    }

    func wake() {
        ccurl_wake_up_write(writeEnd)
    }

    /// Blocks the calling thread until another thread wakes it or ``maximumSleep`` has passed.
    func sleep() {
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waited, 1, maximumSleep)
        ccurl_wake_up_drain(descriptor)
    }
}
