/// Takes the body of an answer piece by piece, so that large bodies never sit in memory whole.
public struct BodySink: Sendable {
    /// Called once when the final answer's headers are in, with its length in bytes where the server gave one.
    public let begin: @Sendable (_ expectedLength: Int?) throws -> Void
    /// Called for each piece in order, never twice at once. Throwing stops the transfer.
    public let receive: @Sendable (UnsafeRawBufferPointer) throws -> Void

    public init(
        begin: @escaping @Sendable (_ expectedLength: Int?) throws -> Void = { _ in },
        receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
    ) {
        self.begin = begin
        self.receive = receive
    }
}
