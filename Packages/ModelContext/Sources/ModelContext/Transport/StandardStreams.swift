import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A transport over a pair of file descriptors, usually standard input and standard output.
///
/// Nothing else in the process may write to the output. Blocking system calls run on serial dispatch queues.
public final class StandardStreams: MessageTransport {
    private let input: Int32
    private let output: Int32
    private let inputQueue = DispatchQueue(label: "input")
    private let outputQueue = DispatchQueue(label: "output")
    private let buffer: Mutex<LineBuffer>
    /// The two ends of a pipe. Writing to it ends a blocked read.
    private let wakeUp: (reader: Int32, writer: Int32)

    /// Creates a transport.
    ///
    /// From then on, the process ignores the signal `SIGPIPE`, so that a closed output is reported as ``OutputClosed``.
    ///
    /// - Parameters:
    ///   - input: The file descriptor to read from. It stays open.
    ///   - output: The file descriptor to write to. It stays open.
    ///   - maximumLineLength: The maximum length of a line of input in bytes. Longer lines are discarded.
    public init(
        input: Int32 = 0, output: Int32 = 1, maximumLineLength: Int = 4 << 20
    ) {
        self.input = input
        self.output = output
        buffer = Mutex(LineBuffer(maximumLength: maximumLineLength))
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        // Without a pipe, a canceled read ends with the next line.
        _ = pipe(&ends)
        for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wakeUp = (ends[0], ends[1])
    }

    deinit {
        if wakeUp.reader >= 0 { close(wakeUp.reader) }
        if wakeUp.writer >= 0 { close(wakeUp.writer) }
    }

    public func receive() async throws -> IncomingLine? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                inputQueue.async { continuation.resume(returning: self.nextLine()) }
            }
        } onCancel: {
            var byte: UInt8 = 0
            _ = write(wakeUp.writer, &byte, 1)
        }
    }

    public func send(_ line: [UInt8]) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            outputQueue.async { continuation.resume(with: Result { try self.writeAll(line + [UInt8(ascii: "\n")]) }) }
        }
    }

    /// Reads until a line is complete. Returns `nil` at the end of the input, after an error, or if a cancellation
    /// ended the read.
    private func nextLine() -> IncomingLine? {
        if let line = buffer.withLock({ $0.next() }) { return line }
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            var descriptors = [
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wakeUp.reader, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&descriptors, nfds_t(descriptors.count), -1) >= 0 else {
                if errno == EINTR { continue }
                return nil
            }
            if descriptors[1].revents != 0 { return nil }
            let count = read(input, &chunk, chunk.count)
            if count < 0 {
                if errno == EINTR || errno == EAGAIN { continue }
                return nil
            }
            if count == 0 { return buffer.withLock { $0.finish() } }
            let line = buffer.withLock { buffer in
                buffer.append(chunk[..<count])
                return buffer.next()
            }
            if let line { return line }
        }
    }

    private func writeAll(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                _ = poll(&descriptor, 1, -1)
            } else if errno != EINTR {
                throw OutputClosed()
            }
        }
    }
}
