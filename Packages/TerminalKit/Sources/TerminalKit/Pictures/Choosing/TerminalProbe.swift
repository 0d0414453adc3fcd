#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Asks a terminal about its picture protocols, and keeps the responses away from the shell.
///
/// While the probe exists, the terminal does not echo or buffer lines. At the end, the modes are restored. Late
/// responses are read and discarded before.
public struct TerminalProbe: ~Copyable {
    private let descriptor: Int32
    private let modes: termios
    private var input: [UInt8] = []
    /// The responses so far.
    public private(set) var responses = TerminalResponses()
    private var isAsked = false

    /// The maximum time for responses.
    public static let limit = Duration.milliseconds(200)
    /// The maximum time to wait for late responses, which are discarded.
    public static let lateLimit = Duration.milliseconds(800)

    /// Creates a probe, or returns `nil` if the descriptor is no terminal that this process may change now.
    ///
    /// - Parameter descriptor: A file descriptor that is open for reading and writing. The caller closes it.
    public init?(descriptor: Int32) {
        var modes = termios()
        // The attempt would stop a process in the background of its terminal.
        let foreground = tcgetpgrp(descriptor)
        guard foreground < 0 || foreground == getpgrp(), tcgetattr(descriptor, &modes) == 0 else { return nil }
        var quiet = modes
        // Keys do not send signals either. A process that is stopped here would leave the modes changed.
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        guard tcsetattr(descriptor, TCSADRAIN, &quiet) == 0 else { return nil }
        self.descriptor = descriptor
        self.modes = modes
    }

    deinit {
        var modes = modes
        let hasLateResponses = isAsked && !responses.isComplete
        _ = tcsetattr(descriptor, hasLateResponses ? TCSAFLUSH : TCSADRAIN, &modes)
        if responses.isInterrupted { kill(getpid(), SIGINT) }
    }

    /// Sends a question and returns the responses until the last one or the time limit.
    public mutating func ask(_ question: TerminalQuestion, within limit: Duration = Self.limit) -> TerminalResponses {
        isAsked = true
        guard (try? OutputSink(fileDescriptor: descriptor).write(question.bytes)) != nil else { return responses }
        read(within: limit)
        return responses
    }

    /// Reads and discards late responses. Call this last, after the picture is drawn.
    mutating func swallowLateResponses(within limit: Duration = Self.lateLimit) {
        if isAsked { read(within: limit) }
    }

    private mutating func read(within limit: Duration) {
        let end = ContinuousClock.now + limit
        while !responses.isComplete, !responses.isInterrupted {
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else { return }
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let readyCount = poll(&request, 1, Int32((left / .milliseconds(1)).rounded(.up)))
            // A signal ends the wait too. Then there may be nothing to read.
            if readyCount < 0, errno == EINTR { continue }
            guard readyCount > 0 else { return }
            var bytes = [UInt8](repeating: 0, count: 1_024)
            let count = readAvailable(descriptor, &bytes)
            guard count > 0 else { return }
            input.append(contentsOf: bytes.prefix(count))
            // No response is this long, so older bytes are garbage.
            if input.count > Self.maximumInputSize { input.removeFirst(input.count - Self.maximumInputSize) }
            responses.merge(TerminalResponses(parsing: input))
        }
    }

    private static let maximumInputSize = 4_096
}
