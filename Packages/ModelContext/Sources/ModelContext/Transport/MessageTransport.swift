public import Foundation

/// A connection to an MCP client that transmits one message per line.
public protocol MessageTransport: Sendable {
    /// Returns the next line of input without its line terminator. Returns `nil` if the input ends or the task is
    /// canceled.
    func receive() async throws -> IncomingLine?

    /// Sends a line to the client. The implementation appends the line terminator.
    ///
    /// - Throws: ``OutputClosed`` if the client has stopped reading.
    func send(_ line: [UInt8]) async throws
}

/// A line that a transport received from the client.
public enum IncomingLine: Sendable, Hashable {
    case line([UInt8])
    /// A line that exceeds the maximum length. Its content has been discarded.
    case tooLong
}

/// The error that a transport throws if the client has stopped reading the output.
public struct OutputClosed: Error, Sendable {
    /// Creates an error that indicates a closed output.
    public init() {}
}

extension OutputClosed: LocalizedError {
    /// A sentence that states that the client no longer reads the output.
    public var errorDescription: String? { "The client no longer reads the output." }
}
