import Dispatch
import Foundation
import Synchronization

/// A transport that communicates over two file descriptors, usually standard input and standard output.
///
/// No other code in the process may write to the output. Blocking system calls run on serial dispatch queues.
public final class StandardStreams: MessageTransport {
    private let input: Int32
    private let output: Int32
    private let inputQueue = DispatchQueue(label: "input")
    private let outputQueue = DispatchQueue(label: "output")
    private let buffer: Mutex<LineBuffer>
    /// The file descriptors of a pipe. Writing to the pipe interrupts a blocked read of the input.
    private let wakeUp: (reader: Int32, writer: Int32)

    /// Creates a transport that uses the given file descriptors and does not close them.
    ///
    /// The initializer makes the process ignore the signal `SIGPIPE`. A closed output is then reported as
    /// ``OutputClosed`` and does not terminate the process.
    ///
    /// - Parameters:
    ///   - input: The file descriptor of the input.
    ///   - output: The file descriptor of the output.
    ///   - maximumLineLength: The maximum length of a line of input in bytes. Longer lines are discarded.
    public init(
        input: Int32 = 0, output: Int32 = 1, maximumLineLength: Int = 4 << 20
    ) {
        self.input = input
        self.output = output
        buffer = Mutex(LineBuffer(maximumLength: maximumLineLength))
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        // If the pipe cannot be created, a canceled read ends only when the next line arrives.
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

    /// Reads from the input until a line is complete. Returns `nil` at the end of the input, after an error, or if the
    /// task is canceled.
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
