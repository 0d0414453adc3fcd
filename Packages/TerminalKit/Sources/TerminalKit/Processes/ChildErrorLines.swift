import Dispatch
import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a child writes to its standard error, cleaned line by line before anybody shows it.
///
/// It is read all the time: a child that waits for somebody to read its errors would read no input.
struct ChildErrorLines: Sendable {
    /// For the child.
    let writingEnd: Int32
    private let readingEnd: Int32
    private let take: @Sendable (String) -> Void
    private let reading = DispatchGroup()

    /// A longer line is given in parts.
    private static let maximumLength = 4_096

    /// Nil when there is no room for a pipe.
    init?(_ take: @escaping @Sendable (String) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (readingEnd, writingEnd) = (ends[0], ends[1])
        self.take = take
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    /// To be called once, when the child has its end or could not be started.
    func start() {
        close(writingEnd)
        DispatchQueue.global().async(group: reading) { [self] in
            read()
            close(readingEnd)
        }
    }

    /// Until the child has closed its end and all lines are given.
    func wait() {
        reading.wait()
    }

    private func read() {
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = systemRead(readingEnd, &buffer)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            for byte in buffer[..<count] {
                if byte != .lineFeed { line.append(byte) }
                if byte == .lineFeed || line.count == Self.maximumLength { give(&line) }
            }
        }
        if !line.isEmpty { give(&line) }
    }

    private func give(_ line: inout [UInt8]) {
        take(String(decoding: line, as: UTF8.self).withoutControlSequences.sanitizedForTerminal())
        line.removeAll(keepingCapacity: true)
    }
}

/// A free function because the method of the same name would hide the system call.
private func systemRead(_ fileDescriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    read(fileDescriptor, &buffer, buffer.count)
}
