#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Asks a terminal about pictures without ever leaving its responses to the shell.
///
/// While it lives the terminal neither echoes nor waits for lines. When it ends the modes are as before; responses that
/// were still to come have been waited for and thrown away.
public struct TerminalProbe: ~Copyable {
    private let descriptor: Int32
    private let modes: termios
    private var input: [UInt8] = []
    public private(set) var responses = TerminalResponses()
    private var isAsked = false

    /// How long a terminal has for its responses.
    public static let limit = Duration.milliseconds(200)
    /// How long responses that are late are waited for, so that they can be swallowed.
    public static let lateLimit = Duration.milliseconds(800)

    /// Nil when the descriptor is no terminal, or one that this process may not change now.
    ///
    /// - Parameter descriptor: Open for reading and writing; stays the caller's to close.
    public init?(descriptor: Int32) {
        var modes = termios()
        // A process in the background of its own terminal would be stopped by the attempt.
        let foreground = tcgetpgrp(descriptor)
        guard foreground < 0 || foreground == getpgrp(), tcgetattr(descriptor, &modes) == 0 else { return nil }
        var quiet = modes
        // Signals by keys wait too: whoever is stopped here would leave the modes behind.
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

    /// Sends the question and returns what came until the last response, or until the limit.
    public mutating func ask(_ question: TerminalQuestion, within limit: Duration = Self.limit) -> TerminalResponses {
        isAsked = true
        guard (try? OutputSink(fileDescriptor: descriptor).write(question.bytes)) != nil else { return responses }
        read(within: limit)
        return responses
    }

    /// Waits for what is late and throws it away. To be called last, when the picture is drawn.
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
            // A signal ends the wait too, when there may be nothing to read.
            if readyCount < 0, errno == EINTR { continue }
            guard readyCount > 0 else { return }
            var bytes = [UInt8](repeating: 0, count: 1_024)
            let count = readAvailable(descriptor, &bytes)
            guard count > 0 else { return }
            input.append(contentsOf: bytes.prefix(count))
            // No response is this long; what is older is garbage.
            if input.count > Self.mostInput { input.removeFirst(input.count - Self.mostInput) }
            responses.merge(TerminalResponses(parsing: input))
        }
    }

    private static let mostInput = 4_096
}
