import Dispatch
import Foundation
import Shared
import Synchronization
import TerminalKit

/// A reader of standard input line by line, for commands that accept `-`.
///
/// The reader only reads as much as needed, so that memory use stays constant and lines are processed as they arrive.
/// It ignores spaces around a line, a carriage return before the line end, empty lines and an initial byte order mark.
final class InputLines: Sendable {
    /// The maximum length of a line in bytes, which exceeds the length of any identifier or URL. The rest is ignored.
    static let maximumLineLength = 8 << 10

    private let descriptor: Int32
    private let buffer = Mutex(LineBuffer())

    /// Creates a reader.
    ///
    /// - Parameter descriptor: The file descriptor to read from.
    init(descriptor: Int32 = 0) {
        self.descriptor = descriptor
    }

    /// Returns the next lines, at least one, or an empty array at the end of the input. Long lines are truncated.
    ///
    /// - Parameters:
    ///   - count: The maximum number of lines to return.
    ///   - timeout: The time in milliseconds to wait for more lines after the first one.
    /// - Throws: ``InputError``, or `CancellationError` immediately after a cancellation, although the reading thread
    ///   stays blocked.
    func next(upTo count: Int, timeout: Int32 = 0) async throws -> [String] {
        let (stream, continuation) = AsyncThrowingStream<[String], any Error>.makeStream()
        // Read on a separate thread, because waiting for typed input would block a thread of the task pool.
        DispatchQueue.global().async { [self] in
            continuation.yield(with: Result { try read(upTo: count, timeout: timeout) })
        }
        for try await lines in stream { return lines }
        throw CancellationError()
    }

    private func read(upTo count: Int, timeout: Int32) throws -> [String] {
        try buffer.withLock { buffer in
            var lines: [String] = []
            while true {
                while lines.count < count, let line = buffer.nextLine() { lines.append(line) }
                if lines.count == count || buffer.isAtEnd { return lines }
                var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if !lines.isEmpty, poll(&readable, 1, timeout) == 0 { return lines }
                try fill(&buffer)
            }
        }
    }

    private func fill(_ buffer: inout LineBuffer) throws {
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        let count = Foundation.read(descriptor, &piece, piece.count)
        if count > 0 {
            buffer.append(piece[..<count])
        } else if count == 0 {
            buffer.isAtEnd = true
        } else if errno == EAGAIN {
            // Another program may have left standard input in non-blocking mode, so wait until it is readable.
            var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&readable, 1, -1)
        } else if errno != EINTR {
            throw InputError(reason: FileError.reason(errno))
        }
    }
}

/// The reason why standard input could not be read.
struct InputError: Error, Sendable {
    /// The system's description of the error.
    let reason: String
}

extension InputError: LocalizedError {
    /// The error as a sentence for users.
    public var errorDescription: String? { "Standard input could not be read: \(reason)." }
}

/// A buffer that splits the bytes read from the input into lines.
struct LineBuffer: Sendable {
    private var bytes: [UInt8] = []
    private var start = 0
    /// A Boolean value that indicates whether the buffer begins with the rest of a long line that was already returned.
    private var isSkipping = false
    private var isAtBeginning = true
    /// A Boolean value that indicates whether the end of the input was reached.
    var isAtEnd = false

    mutating func append(_ more: some Collection<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(contentsOf: more)
    }

    /// Returns the next line that is not empty, or `nil` if no complete line is available yet.
    mutating func nextLine() -> String? {
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: .lineFeed)
            guard end != nil || isAtEnd || bytes.count - start > InputLines.maximumLineLength else { return nil }
            var line = bytes[start..<(end ?? bytes.count)]
            if isAtBeginning, line.beginsWithByteOrderMark { line = line.dropFirst(3) }
            isAtBeginning = false
            start = end.map { $0 + 1 } ?? bytes.count
            let wasSkipping = isSkipping
            isSkipping = end == nil
            if wasSkipping { continue }
            let text = String(decoding: line.prefix(InputLines.maximumLineLength), as: UTF8.self).trimmed
            if !text.isEmpty { return String(text) }
        }
        return nil
    }
}

extension Collection<UInt8> {
    /// A Boolean value that indicates whether the bytes begin with the UTF-8 byte order mark, which some editors write.
    var beginsWithByteOrderMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }
}
