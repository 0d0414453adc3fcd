import CCurl
import Foundation

/// Wakes a thread that waits for its descriptor, among others.
final class WakeUp: Sendable {
    /// Readable after `wake` until `drain`; negative when the system had no descriptors left, and then sleep must be short.
    let descriptor: Int32
    private let writeEnd: Int32

    /// - Parameter open: As `ccurl_wake_up_open`.
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

    /// In milliseconds, for what waits for it.
    var longestSleep: Int32 {
        descriptor < 0 ? 10 : 600_000
    }

    func wake() {
        ccurl_wake_up_write(writeEnd)
    }

    /// Blocks the calling thread until woken, or for as long as one may sleep.
    func sleep() {
        var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&waited, 1, longestSleep)
        ccurl_wake_up_drain(descriptor)
    }
}
