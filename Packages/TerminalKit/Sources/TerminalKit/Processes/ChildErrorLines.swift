import Dispatch
import Foundation
import Shared

/// A reader of the lines that a child process writes to standard error. The lines are sanitized for a terminal.
///
/// The lines are read continuously. A child whose standard error is not read may block and stop reading its input.
struct ChildErrorLines: Sendable {
    /// The pipe whose write end becomes the standard error of the child.
    let ends: PipeEnds
    private let take: @Sendable (String) -> Void
    private let reading = DispatchGroup()

    /// The maximum length in bytes of a line from standard error. A longer line is delivered in parts.
    private static let maximumLength = 4_096

    /// Creates the pipe for standard error, or returns `nil` if the system has no file descriptors available.
    ///
    /// - Parameter take: The function to call with each line.
    init?(_ take: @escaping @Sendable (String) -> Void) {
        guard let ends = PipeEnds() else { return nil }
        self.ends = ends
        self.take = take
    }

    /// Starts reading lines. Call this method once, after the attempt to start the child.
    func start() {
        close(ends.writing)
        DispatchQueue.global().async(group: reading) { [self] in
            read()
            close(ends.reading)
        }
    }

    /// Waits until the child has closed its end of the pipe and all lines are delivered.
    func wait() {
        reading.wait()
    }

    private func read() {
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = readAvailable(ends.reading, &buffer)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            for byte in buffer[..<count] {
                if byte != .lineFeed { line.append(byte) }
                if byte == .lineFeed || line.count == Self.maximumLength { give(&line) }
            }
        }
        if !line.isEmpty { give(&line) }
    }

    private func give(_ line: inout [UInt8]) {
        take(String(decoding: line, as: UTF8.self).withoutControlSequences.sanitizedForTerminal())
        line.removeAll(keepingCapacity: true)
    }
}
