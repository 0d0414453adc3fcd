import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open file or directory that is closed when its owner is destroyed.
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

    /// Writes all bytes. If the disk is full, a part may have been written.
    func write(_ bytes: [UInt8]) throws(SystemFailure) {
        let code = bytes.write(to: number)
        guard code == 0 else { throw SystemFailure(number: code) }
    }

    /// Reads the given number of bytes, or fewer at the end of the file.
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

    /// Waits until the written data is stored on disk.
    func synchronize() throws(SystemFailure) {
        guard retryingInterrupts({ fsync(number) }) == 0 else { throw .last }
    }
}

// This wrapper calls the C function, which is hidden inside the type by a method of the same name.

private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
    read(number, bytes.baseAddress, bytes.count)
}

/// A failed system call with its error number.
struct SystemFailure: Error {
    let number: Int32

    /// The error of the last system call (`errno`).
    static var last: SystemFailure { SystemFailure(number: errno) }

    var reason: String { FileError.reason(number) }
}

/// Repeats a system call as long as it is interrupted by signals.
func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
