/// A call of the operating system that failed, with its `errno`.
struct SystemCallFailure: Error {
    let call: String
    let code: Int32
}
