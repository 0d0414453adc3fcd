/// A call of the operating system that failed, with its `errno`.
public struct LoopbackError: Error, Sendable, Hashable {
    /// The system call that failed.
    public let call: String
    /// Its `errno`.
    public let code: Int32
}
