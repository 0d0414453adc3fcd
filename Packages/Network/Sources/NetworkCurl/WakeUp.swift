import CCurl
import Foundation

/// A file descriptor that wakes a thread waiting in `poll` or `epoll`.
final class WakeUp: Sendable {
    /// The descriptor, readable from `wake` until it is drained. Negative if the system had no descriptor available.
    /// The thread must then sleep only briefly.
    let descriptor: Int32
    private let writeEnd: Int32

    /// Creates the descriptors.
    ///
    /// - Parameter open: A function with the behavior of `ccurl_wake_up_open`.
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

    /// Blocks the calling thread until it is woken or the maximum time has passed.
    func sleep() {
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waited, 1, maximumSleep)
        ccurl_wake_up_drain(descriptor)
    }
}
