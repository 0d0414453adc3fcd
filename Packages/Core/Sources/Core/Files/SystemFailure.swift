#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A system call that failed, with its error number.
struct SystemFailure: Error {
    let number: Int32

    /// Takes the number that the last call left.
    static var last: SystemFailure { SystemFailure(number: errno) }

    var reason: String { String(cString: strerror(number)) }
}

/// Makes the call again when a signal came in between.
func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
