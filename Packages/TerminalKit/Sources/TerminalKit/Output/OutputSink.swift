public import Foundation
import Shared

/// A destination of output that either writes all bytes or throws an error.
///
/// Fill an ``OutputBuffer`` and pass it to ``flush(_:)``.
public struct OutputSink: Sendable {
    /// A function that writes all bytes or throws.
    public typealias Write = @Sendable (UnsafeRawBufferPointer) throws(OutputError) -> Void

    private let write: Write

    /// Creates a sink.
    ///
    /// - Parameter write: Writes all bytes before it returns.
    public init(write: @escaping Write) {
        self.write = write
    }

    /// Writes the content of a buffer and empties it, even if writing fails.
    public func flush(_ buffer: inout OutputBuffer) throws(OutputError) {
        defer { buffer.removeAll() }
        try write(buffer.bytes)
    }

    /// Writes text as UTF-8. Throws ``OutputError/closedPipe`` if nobody reads the pipe anymore.
    public func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }

    /// Writes bytes. Throws ``OutputError/closedPipe`` if nobody reads the pipe anymore.
    public func write(_ bytes: [UInt8]) throws(OutputError) {
        guard !bytes.isEmpty else { return }
        // `withUnsafeBytes` rethrows errors without their type.
        let result = bytes.withUnsafeBytes { pointer in
            Result { () throws(OutputError) in try write(pointer) }
        }
        try result.get()
    }
}

extension OutputSink {
    /// Standard output.
    public static let standardOutput = OutputSink(fileDescriptor: 1)
    /// Standard error.
    public static let standardError = OutputSink(fileDescriptor: 2)

    /// Creates a sink for an open file descriptor, which the caller closes.
    ///
    /// Interrupted and partial writes continue, and the sink waits for a descriptor that would block. The process must
    /// ignore SIGPIPE to get ``OutputError/closedPipe``.
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

    /// Returns if the write should be repeated. Otherwise, throws an error.
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

/// The reason why output could not be written.
public enum OutputError: Error, Sendable, Hashable {
    /// The reader has closed the pipe, for example because `head` has enough lines or the user quit the pager.
    case closedPipe
    /// The disk is full.
    case noSpace
    /// Another system error, with its `errno`.
    case failed(code: Int32)
}

extension OutputError: LocalizedError {
    /// A complete sentence for the user.
    public var errorDescription: String? {
        switch self {
        case .closedPipe: "The reader of the output has closed it."
        case .noSpace: "There is no space left for the output."
        case .failed(let code): "Writing failed: \(FileError.reason(code))."
        }
    }
}

/// Calls write(2). This is a free function because a method of the same name would hide the system call.
private func systemWrite(_ fileDescriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(fileDescriptor, bytes.baseAddress, bytes.count)
}
