import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open file or directory, closed when its owner goes.
struct FileDescriptor: ~Copyable {
    let number: Int32

    init(_ number: Int32) throws(SystemFailure) {
        guard number >= 0 else { throw .last }
        self.number = number
    }

    deinit { close(number) }

    func status() throws(SystemFailure) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return status
    }

    /// Writes all bytes; what a full disk took of them stays in the file.
    func write(_ bytes: [UInt8]) throws(SystemFailure) {
        let code = bytes.write(to: number)
        guard code == 0 else { throw SystemFailure(number: code) }
    }

    /// Reads so many bytes, or fewer where the file ends before.
    func read(count: Int) throws(SystemFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let count = retryingInterrupts {
                bytes.withUnsafeMutableBytes {
                    systemRead(number, UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
                }
            }
            guard count >= 0 else { throw .last }
            if count == 0 { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// Waits until what was written is on the disk.
    func synchronize() throws(SystemFailure) {
        guard retryingInterrupts({ fsync(number) }) == 0 else { throw .last }
    }
}

// The method of the same name hides the system call inside the type.

private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(number, bytes.baseAddress, bytes.count)
}

/// A system call that failed, with its error number.
struct SystemFailure: Error {
    let number: Int32

    /// Takes the number that the last call left.
    static var last: SystemFailure { SystemFailure(number: errno) }

    var reason: String { FileError.reason(number) }
}

/// Makes the call again when a signal came in between.
func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
