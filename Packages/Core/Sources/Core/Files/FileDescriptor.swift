import Foundation
import Shared

/// A file descriptor of an open file or directory. It is closed when the value is destroyed.
struct FileDescriptor: ~Copyable {
    let number: Int32
    /// The status of the file at the time at which it was opened.
    let status: stat

    init(_ number: Int32) throws(SystemFailure) {
        guard number >= 0 else { throw .last }
        var status = stat()
        guard fstat(number, &status) == 0 else {
            let failure = SystemFailure.last
            close(number)
            throw failure
        }
        self.number = number
        self.status = status
    }

    deinit { close(number) }

    /// Writes bytes to the file. If writing fails, some of the bytes may have been written.
    func write(_ bytes: [UInt8]) throws(SystemFailure) {
        let code = bytes.write(to: number)
        guard code == 0 else { throw SystemFailure(number: code) }
    }

    /// Reads the given number of bytes from the file, or fewer bytes if the file ends before.
    func read(count: Int) throws(SystemFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let count = retryingInterrupts {
                bytes.withUnsafeMutableBytes { bytes in
                    let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
                    return Foundation.read(number, rest.baseAddress, rest.count)
                }
            }
            guard count >= 0 else { throw .last }
            if count == 0 { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// Waits until all data written to the file is stored on disk.
    func synchronize() throws(SystemFailure) {
        guard retryingInterrupts({ fsync(number) }) == 0 else { throw .last }
    }
}

/// An error of a system call, described by its error number.
struct SystemFailure: Error {
    let number: Int32

    /// The error of the system call that failed most recently (`errno`).
    static var last: SystemFailure { SystemFailure(number: errno) }

    var reason: String { FileError.reason(number) }
}

/// Repeats a system call until it is no longer interrupted by signals.
func retryingInterrupts<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
