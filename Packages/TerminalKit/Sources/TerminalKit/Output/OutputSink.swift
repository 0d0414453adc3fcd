public import Foundation
import Shared

/// Where output goes: all the bytes, or an error.
///
/// Reports fill an ``OutputBuffer``; whoever runs them writes it here, page by page.
public struct OutputSink: Sendable {
    /// Writes all of the bytes, or throws.
    public typealias Write = @Sendable (UnsafeRawBufferPointer) throws(OutputError) -> Void

    private let write: Write

    /// - Parameter write: Takes all the bytes before it returns.
    public init(write: @escaping Write) {
        self.write = write
    }

    /// Writes what the buffer holds and empties it; it is emptied too when writing fails.
    public func flush(_ buffer: inout OutputBuffer) throws(OutputError) {
        defer { buffer.removeAll() }
        try write(buffer.bytes)
    }

    /// Writes the text as UTF-8. Throws ``OutputError/closedPipe`` when the reader has gone.
    public func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }

    /// Writes the bytes. Throws ``OutputError/closedPipe`` when the reader has gone.
    public func write(_ bytes: [UInt8]) throws(OutputError) {
        guard !bytes.isEmpty else { return }
        // The standard library's closure rethrows without a type.
        let result = bytes.withUnsafeBytes { pointer in
            Result { () throws(OutputError) in try write(pointer) }
        }
        try result.get()
    }
}

extension OutputSink {
    /// Data.
    public static let standardOutput = OutputSink(fileDescriptor: 1)
    /// Words for people.
    public static let standardError = OutputSink(fileDescriptor: 2)

    /// Writes to an open descriptor, which stays the caller's to close.
    ///
    /// Interrupted and partial writes go on where they stopped; a descriptor that would block is waited for.
    /// The process must ignore SIGPIPE to see ``OutputError/closedPipe``.
    public init(fileDescriptor: Int32) {
        self.init { bytes throws(OutputError) in
            var rest = bytes
            while !rest.isEmpty {
                let count = systemWrite(fileDescriptor, rest)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else {
                    try Self.recover(from: errno, on: fileDescriptor)
                }
            }
        }
    }

    /// Returns when the write is worth repeating.
    private static func recover(from code: Int32, on fileDescriptor: Int32) throws(OutputError) {
        switch code {
        case EINTR: return
        case EAGAIN:
            var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&descriptor, 1, -1)
        case EPIPE: throw .closedPipe
        case ENOSPC, EDQUOT: throw .noSpace
        default: throw .failed(code: code)
        }
    }
}

/// Why output could not be written.
public enum OutputError: Error, Sendable, Hashable {
    /// The reader has gone: `head` has read enough, the pager was quit. To the person that is success.
    case closedPipe
    /// The disk is full.
    case noSpace
    /// Another system error; holds its `errno`.
    case failed(code: Int32)
}

extension OutputError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? {
        switch self {
        case .closedPipe: "Whoever read the output has gone."
        case .noSpace: "There is no space left to write to."
        case .failed(let code): "Writing failed: \(FileError.reason(code))."
        }
    }
}

/// A free function because the method of the same name would hide the system call.
private func systemWrite(_ fileDescriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(fileDescriptor, bytes.baseAddress, bytes.count)
}
