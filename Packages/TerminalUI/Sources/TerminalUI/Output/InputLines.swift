import Dispatch
public import Foundation
import Shared
import Synchronization
import TerminalKit

/// Standard input line by line, for commands that take `-`: read as far as it is needed, so that memory does not grow
/// with it and what comes slowly is worked on at once.
///
/// Blanks around a line, the carriage return before its end, empty lines and a byte order mark at the beginning do not
/// count.
public final class InputLines: Sendable {
    /// Bytes of a line that are taken; longer than any id or URL.
    public static let longestLine = 8 << 10

    private let descriptor: Int32
    private let buffer = Mutex(LineBuffer())

    /// - Parameter descriptor: What to read from.
    public init(descriptor: Int32 = 0) {
        self.descriptor = descriptor
    }

    /// The next lines, at least one; none at the end. Of a line that is too long the beginning comes.
    ///
    /// - Parameters:
    ///   - count: The most lines wanted.
    ///   - patience: How long to wait for more when there is one, in milliseconds.
    /// - Throws: ``InputError``; `CancellationError` at once, although the thread that reads cannot be woken.
    public func next(upTo count: Int, patience: Int32 = 0) async throws -> [String] {
        let reply = Reply()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                reply.expected(by: continuation)
                // Whoever types may take their time: no thread of the tasks' own waits for that.
                DispatchQueue.global().async { [self] in
                    reply.give(Result { try read(upTo: count, patience: patience) })
                }
            }
        } onCancel: {
            reply.give(.failure(CancellationError()))
        }
    }

    private func read(upTo count: Int, patience: Int32) throws -> [String] {
        try buffer.withLock { buffer in
            var lines: [String] = []
            while true {
                while lines.count < count, let line = buffer.nextLine() { lines.append(line) }
                if lines.count == count || buffer.isAtEnd { return lines }
                var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                if !lines.isEmpty, poll(&readable, 1, patience) == 0 { return lines }
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
            // Another program has left standard input so that it does not wait by itself.
            var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&readable, 1, -1)
        } else if errno != EINTR {
            throw InputError(reason: FileError.reason(errno))
        }
    }

    /// One call's lines, given once: by the thread that reads, or by the cancellation before it.
    private final class Reply: Sendable {
        private struct State {
            var continuation: CheckedContinuation<[String], any Error>?
            var isGiven = false
            var early: Result<[String], any Error>?
        }

        private let state = Mutex(State())

        func expected(by continuation: CheckedContinuation<[String], any Error>) {
            let early = state.withLock { state in
                state.continuation = state.early == nil ? continuation : nil
                return state.early
            }
            if let early { continuation.resume(with: early) }
        }

        func give(_ result: Result<[String], any Error>) {
            let continuation = state.withLock { state -> CheckedContinuation<[String], any Error>? in
                guard !state.isGiven else { return nil }
                state.isGiven = true
                if state.continuation == nil { state.early = result }
                return state.continuation.take()
            }
            continuation?.resume(with: result)
        }
    }
}

/// Why standard input could not be read.
public struct InputError: Error, Sendable {
    /// As the system puts it.
    public let reason: String
}

extension InputError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "Standard input could not be read: \(reason)." }
}

/// Bytes that were read, on their way to lines.
struct LineBuffer: Sendable {
    private var bytes: [UInt8] = []
    private var start = 0
    /// The line that begins the buffer was given already, as far as it is taken: it was too long.
    private var isSkipping = false
    private var isAtBeginning = true
    /// Nothing more comes.
    var isAtEnd = false

    mutating func append(_ more: some Collection<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes.append(contentsOf: more)
    }

    /// The next line that is not empty; none when it is not there whole.
    mutating func nextLine() -> String? {
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: .lineFeed)
            guard end != nil || isAtEnd || bytes.count - start > InputLines.longestLine else { return nil }
            var line = bytes[start..<(end ?? bytes.count)]
            if isAtBeginning, line.beginsWithByteOrderMark { line = line.dropFirst(3) }
            isAtBeginning = false
            start = end.map { $0 + 1 } ?? bytes.count
            let wasSkipping = isSkipping
            isSkipping = end == nil
            if wasSkipping { continue }
            let text = String(decoding: line.prefix(InputLines.longestLine), as: UTF8.self).trimmed
            if !text.isEmpty { return String(text) }
        }
        return nil
    }
}

extension Collection<UInt8> {
    /// Whether it begins with the mark of three bytes that editors of some systems put before a text in UTF-8.
    var beginsWithByteOrderMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }
}
