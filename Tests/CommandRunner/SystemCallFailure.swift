/// A call of the operating system that failed.
public struct SystemCallFailure: Error {
    /// Its name.
    public let call: String
    /// Its `errno`.
    public let code: Int32

    /// - Parameter call: Its name.
    public init(call: String, code: Int32) {
        self.call = call
        self.code = code
    }
}
