/// A call of the operating system that failed, with its `errno`.
public struct LoopbackError: Error, Sendable, Hashable {
    public let call: String
    public let code: Int32
}
