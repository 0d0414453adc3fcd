import Foundation

/// Wakes a thread that polls: a pipe, since libcurl's own call for it would need its handle on several threads.
final class WakeUpPipe: Sendable {
    /// Readable after `wake` until `drain`; negative when the system had no descriptors left, and then sleep must be short.
    let descriptor: Int32
    private let writeEnd: Int32

    /// - Parameter pipe: As the system's function of that name.
    init(pipe: (inout [Int32]) -> Int32 = { Foundation.pipe(&$0) }) {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        (descriptor, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        if descriptor >= 0 {
            _ = close(descriptor)
            _ = close(writeEnd)
        }
    }

    /// In milliseconds, for what waits for it.
    var longestSleep: Int32 {
        descriptor < 0 ? 10 : 600_000
    }

    func wake() {
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
    }

    func drain() {
        var bytes: UInt64 = 0
        _ = read(descriptor, &bytes, MemoryLayout.size(ofValue: bytes))
    }

    /// Blocks the calling thread until woken, or for as long as one may sleep.
    func sleep() {
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waited, 1, longestSleep)
        drain()
    }
}
