/// What a program that has ended left behind.
public struct CommandResult: Sendable {
    /// Its exit code.
    public let status: Int32
    /// All of its standard output.
    public let output: String
    /// All of its standard error.
    public let errors: String
}
