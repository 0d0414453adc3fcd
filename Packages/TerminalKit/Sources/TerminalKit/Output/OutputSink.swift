public import Foundation
import Shared

/// A destination of output. Each write either writes all bytes or throws an error.
///
/// To write efficiently, fill an ``OutputBuffer`` and pass it to ``flush(_:)``.
public struct OutputSink: Sendable {
    /// A function that either writes all of the given bytes or throws an error.
    public typealias Write = @Sendable (UnsafeRawBufferPointer) throws(OutputError) -> Void

    private let write: Write

    /// Creates an output sink that calls a function for each write.
    ///
    /// - Parameter write: The function, which must write all bytes before it returns.
    public init(write: @escaping Write) {
        self.write = write
    }

    /// Writes the content of a buffer to the sink. The buffer is empty afterward, even if writing fails.
    public func flush(_ buffer: inout OutputBuffer) throws(OutputError) {
        defer { buffer.removeAll() }
        try write(buffer.bytes)
    }

    /// Writes text to the sink as UTF-8.
    ///
    /// - Throws: ``OutputError/closedPipe`` if the reader has closed the pipe, or another ``OutputError``.
    public func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }

    /// Writes bytes to the sink.
    ///
    /// - Throws: ``OutputError/closedPipe`` if the reader has closed the pipe, or another ``OutputError``.
    public func write(_ bytes: [UInt8]) throws(OutputError) {
        guard !bytes.isEmpty else { return }
        // `withUnsafeBytes` does not preserve the type of a thrown error, so return the error in a result.
        let result = bytes.withUnsafeBytes { pointer in
            Result { () throws(OutputError) in try write(pointer) }
        }
        try result.get()
    }
}

extension OutputSink {
    /// The output sink that writes to the standard output of the process.
    public static let standardOutput = OutputSink(fileDescriptor: 1)
    /// The output sink that writes to the standard error of the process.
    public static let standardError = OutputSink(fileDescriptor: 2)

    /// Creates an output sink for an open file descriptor. The caller remains responsible for closing the descriptor.
    ///
    /// The sink continues interrupted and partial writes, and waits while a nonblocking descriptor is not ready. To
    /// receive ``OutputError/closedPipe``, the process must ignore SIGPIPE.
    public init(fileDescriptor: Int32) {
        self.init { bytes throws(OutputError) in
            var rest = bytes
            while !rest.isEmpty {
                let count = Foundation.write(fileDescriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else {
                    try Self.recover(from: errno, on: fileDescriptor)
                }
            }
        }
    }

    /// Handles the error code of a failed write. Returns normally if the write can be repeated, or throws an error
    /// otherwise.
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

/// An error that explains why output could not be written.
public enum OutputError: Error, Sendable, Hashable {
    /// The reader has closed the pipe, for example because `head` has read enough lines or the user has quit the pager.
    case closedPipe
    /// The output could not be written because the disk is full or the user's disk quota is exceeded.
    case noSpace
    /// The write failed with another system error, which the `errno` code identifies.
    case failed(code: Int32)
}

extension OutputError: LocalizedError {
    /// A description of the write error for the user, written as a complete sentence.
    public var errorDescription: String? {
        switch self {
        case .closedPipe: "The reader of the output has closed it."
        case .noSpace: "There is no space left for the output."
        case .failed(let code): "Writing failed: \(FileError.reason(code))."
        }
    }
}
