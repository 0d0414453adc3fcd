#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A probe that asks a terminal about its picture protocols, and prevents the responses from reaching the shell.
///
/// While the probe exists, the terminal does not echo or buffer lines. At the end, late responses are discarded and the
/// modes are restored.
public struct TerminalProbe: ~Copyable {
    private let descriptor: Int32
    private let modes: termios
    private var input: [UInt8] = []
    /// The responses so far.
    public private(set) var responses = TerminalResponses()
    private var isAsked = false

    /// The maximum time to wait for the terminal's responses.
    public static let limit = Duration.milliseconds(200)
    /// The maximum time to wait for responses that arrive after ``limit``. They are discarded.
    public static let lateResponseLimit = Duration.milliseconds(800)

    /// Creates a probe, or returns `nil` if the descriptor is not a terminal or this process is in its background.
    ///
    /// - Parameter descriptor: A file descriptor that is open for reading and writing. The caller closes it.
    public init?(descriptor: Int32) {
        var modes = termios()
        // Changing the modes would stop a background process.
        let foreground = tcgetpgrp(descriptor)
        guard foreground < 0 || foreground == getpgrp(), tcgetattr(descriptor, &modes) == 0 else { return nil }
        var quiet = modes
        // Disable signal keys too. If the process were stopped here, the modes would stay changed.
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

    /// Sends a query, and returns the responses that arrive before the time limit.
    public mutating func ask(_ question: TerminalQuestion, within limit: Duration = Self.limit) -> TerminalResponses {
        isAsked = true
        guard (try? OutputSink(fileDescriptor: descriptor).write(question.bytes)) != nil else { return responses }
        read(within: limit)
        return responses
    }

    /// Reads and discards responses of the terminal that arrive after the time limit. Call this last, after the picture
    /// is drawn.
    mutating func swallowLateResponses(within limit: Duration = Self.lateResponseLimit) {
        if isAsked { read(within: limit) }
    }

    private mutating func read(within limit: Duration) {
        let end = ContinuousClock.now + limit
        while !responses.isComplete, !responses.isInterrupted {
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else { return }
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let readyCount = poll(&request, 1, Int32((left / .milliseconds(1)).rounded(.up)))
            // A signal can end the wait without any input.
            if readyCount < 0, errno == EINTR { continue }
            guard readyCount > 0 else { return }
            var bytes = [UInt8](repeating: 0, count: 1_024)
            let count = readAvailable(descriptor, &bytes)
            guard count > 0 else { return }
            input.append(contentsOf: bytes.prefix(count))
            // No response is this long, so discard the oldest bytes.
            if input.count > Self.maximumInputSize { input.removeFirst(input.count - Self.maximumInputSize) }
            responses.merge(TerminalResponses(parsing: input))
        }
    }

    private static let maximumInputSize = 4_096
}
