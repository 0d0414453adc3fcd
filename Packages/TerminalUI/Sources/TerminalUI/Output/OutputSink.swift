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
