public import Foundation

/// A connection that carries one message per line.
public protocol MessageTransport: Sendable {
    /// Returns the next line without its line end, or `nil` at the end of the input or if the task is canceled.
    func receive() async throws -> IncomingLine?

    /// Sends a line. The implementation appends the line end.
    ///
    /// - Throws: ``OutputClosed`` if the client has stopped reading.
    func send(_ line: [UInt8]) async throws
}

/// A line of input.
public enum IncomingLine: Sendable, Hashable {
    case line([UInt8])
    /// A line that exceeds the maximum length. Its content is discarded.
    case tooLong
}

/// An error that a transport throws if the client has stopped reading.
public struct OutputClosed: Error, Sendable {
    /// Creates the error.
    public init() {}
}

extension OutputClosed: LocalizedError {
    /// A sentence that describes the error.
    public var errorDescription: String? { "The client no longer reads the output." }
}
