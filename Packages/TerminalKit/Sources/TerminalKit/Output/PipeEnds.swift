import Foundation

/// The ends of a pipe. Child processes do not inherit them.
struct PipeEnds: Sendable {
    let reading: Int32
    let writing: Int32

    /// Creates a pipe, or returns `nil` if the system has no file descriptors available.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    func close() {
        Foundation.close(reading)
        Foundation.close(writing)
    }
}
