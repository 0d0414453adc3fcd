/// The exit code and output of a program that has exited.
public struct CommandResult: Sendable {
    /// The exit code.
    public let status: Int32
    /// The complete standard output.
    public let output: String
    /// The complete standard error.
    public let errors: String
}
