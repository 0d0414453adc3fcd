import Dispatch
public import Foundation
import Shared
import Synchronization

/// A reader that reads standard input line by line, for commands whose arguments may come from a pipe.
///
/// The reader reads only as much as needed. Therefore, its memory use is constant, and each line is processed when it
/// arrives. The reader ignores whitespace around a line, empty lines and an initial byte order mark.
public final class InputLines: Sendable {
    /// The maximum length of a line in bytes. It is longer than any identifier or URL. The rest of a longer line is
    /// ignored.
    static let maximumLineLength = 8 << 10

    private let descriptor: Int32
    private let buffer = Mutex(LineBuffer())

    /// Creates a reader for a file descriptor.
    ///
    /// - Parameter descriptor: The file descriptor to read from. The default is standard input.
    public init(descriptor: Int32 = 0) {
        self.descriptor = descriptor
    }

    /// Returns at least one line, or an empty array at the end of the input. Long lines are truncated.
    ///
    /// - Parameters:
    ///   - count: The maximum number of lines to return.
    ///   - timeout: The time in milliseconds to wait for more lines after the first one.
    /// - Throws: ``InputError``. If the task is canceled, throws `CancellationError` immediately, although the reading
    ///   thread stays blocked.
    public func next(upTo count: Int, timeout: Int32 = 0) async throws -> [String] {
        let (stream, continuation) = AsyncThrowingStream<[String], any Error>.makeStream()
        // Read on a separate thread. Waiting for the user to type would block a thread of the cooperative thread
        // pool.
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
        let count = readWaiting(descriptor, &piece)
        guard count >= 0 else { throw InputError(reason: FileError.reason(errno)) }
        buffer.append(piece[..<count])
        if count == 0 { buffer.isAtEnd = true }
    }
}

/// Reads bytes from a file descriptor into an array, and waits until there are some.
///
/// - Returns: The number of bytes, 0 at the end of the input, or a negative number after an error.
func readWaiting(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    while true {
        let count = readAvailable(descriptor, &bytes)
        guard count < 0, errno == EINTR || errno == EAGAIN else { return count }
        // Another program may have set the file to non-blocking mode, so wait until data is available.
        var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&readable, 1, -1)
    }
}

/// The error that occurs if standard input cannot be read.
public struct InputError: Error, Sendable {
    /// The system's description of the error.
    let reason: String
}

extension InputError: LocalizedError {
    /// The error as a sentence for users.
    public var errorDescription: String? { "Standard input could not be read: \(reason)." }
}

/// A buffer that splits the bytes of the input into lines. It removes a byte order mark, which some editors write at the
/// beginning of a file.
struct LineBuffer: Sendable {
    private var bytes: [UInt8] = []
    private var start = 0
    /// A Boolean value that indicates whether to skip the rest of a long line, whose beginning was already returned.
    private var isSkipping = false
    private var isAtBeginning = true
    /// A Boolean value that indicates whether the input has ended.
    var isAtEnd = false

    mutating func append(_ more: some Collection<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(contentsOf: more)
    }

    /// Returns the next line that is not empty, or `nil` if the buffer contains no complete line.
    mutating func nextLine() -> String? {
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: .lineFeed)
            guard end != nil || isAtEnd || bytes.count - start > InputLines.maximumLineLength else { return nil }
            var line = bytes[start..<(end ?? bytes.count)]
            if isAtBeginning, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
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
