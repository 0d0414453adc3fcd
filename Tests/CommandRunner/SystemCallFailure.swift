/// The error that reports a failed system call.
public struct SystemCallFailure: Error {
    /// The name of the system call.
    public let call: String
    /// The `errno` value after the call.
    public let code: Int32

    /// Creates an error from the name and the `errno` value of a system call.
    public init(call: String, code: Int32) {
        self.call = call
        self.code = code
    }
}
