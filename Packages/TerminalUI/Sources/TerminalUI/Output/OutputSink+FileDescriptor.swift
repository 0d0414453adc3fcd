#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension OutputSink {
    /// Data.
    public static let standardOutput = OutputSink(fileDescriptor: 1)
    /// Words for people.
    public static let standardError = OutputSink(fileDescriptor: 2)

    /// Writes to an open descriptor, which stays the caller's to close.
    ///
    /// Interrupted and partial writes go on where they stopped; a descriptor that would block is waited for.
    /// The process must ignore SIGPIPE to see ``OutputError/closedPipe``.
    public init(fileDescriptor: Int32) {
        self.init { bytes throws(OutputError) in
            var rest = bytes
            while !rest.isEmpty {
                let count = systemWrite(fileDescriptor, rest)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else {
                    try Self.recover(from: errno, on: fileDescriptor)
                }
            }
        }
    }

    /// Returns when the write is worth repeating.
    private static func recover(from code: Int32, on fileDescriptor: Int32) throws(OutputError) {
        switch code {
        case EINTR: return
        case EAGAIN:
            var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&descriptor, 1, -1)
        case EPIPE: throw .closedPipe
        case ENOSPC, EDQUOT: throw .noSpace
        default: throw .failed(code: code)
        }
    }
}

/// A free function because the method of the same name would hide the system call.
private func systemWrite(_ fileDescriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(fileDescriptor, bytes.baseAddress, bytes.count)
}
