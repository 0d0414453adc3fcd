import Foundation

/// A pipe that can wake a thread that waits in `poll`. Child processes do not inherit it.
final class WakeUp: Sendable {
    /// The file descriptor that the thread waits for. A call of `wake()` makes it readable until it is drained.
    ///
    /// The value is negative if the system had no descriptor available. The thread must then sleep only for short
    /// periods.
    let descriptor: Int32
    private let writeEnd: Int32

    /// Creates the file descriptors for waking a thread.
    ///
    /// - Parameter open: A function that opens the descriptors, with the behavior of `pipe`.
    init(open: (inout [Int32]) -> Int32 = { pipe(&$0) }) {
        var ends: [Int32] = [-1, -1]
        _ = open(&ends)
        for end in ends where end >= 0 {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        (descriptor, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        guard descriptor >= 0 else { return }
        _ = close(descriptor)
        _ = close(writeEnd)
    }

    /// The maximum time to wait, in milliseconds.
    var maximumSleep: Int32 {
        descriptor < 0 ? 10 : 600_000
    }

    func wake() {
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
    }

    /// Makes the descriptor unreadable until the next call of ``wake()``.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        _ = read(descriptor, &bytes, bytes.count)
    }

    /// Blocks the calling thread until another thread wakes it or ``maximumSleep`` has passed.
    func sleep() {
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waited, 1, maximumSleep)
        drain()
    }
}
