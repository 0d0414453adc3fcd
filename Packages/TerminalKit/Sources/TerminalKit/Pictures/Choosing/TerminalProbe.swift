import Foundation

/// A query session with a terminal that detects the supported picture protocols.
///
/// The probe prevents the responses from reaching the shell. While it exists, the terminal does not echo input or wait
/// for complete lines. At the end, the probe discards late responses and restores the terminal modes.
public struct TerminalProbe: ~Copyable {
    private let descriptor: Int32
    private let modes: termios
    private var input: [UInt8] = []
    /// The responses that the terminal has sent so far.
    public private(set) var responses = TerminalResponses()
    private var hasAsked = false

    /// The default maximum time to wait for the terminal's responses.
    public static let limit = Duration.milliseconds(200)
    /// The default maximum time to wait for responses that arrive after ``limit``. These responses are discarded.
    public static let lateResponseLimit = Duration.milliseconds(800)

    /// Starts a query session. Returns `nil` if the descriptor is not a terminal or this process is in the background.
    ///
    /// - Parameter descriptor: A file descriptor that is open for reading and writing. The caller must close it.
    public init?(descriptor: Int32) {
        var modes = termios()
        // The system would stop a background process that changes the terminal modes.
        let foreground = tcgetpgrp(descriptor)
        guard foreground < 0 || foreground == getpgrp(), tcgetattr(descriptor, &modes) == 0 else { return nil }
        var quiet = modes
        // Disable keys that send signals, too. If Ctrl-Z stopped the process now, the terminal modes would not be
        // restored.
        quiet.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        guard tcsetattr(descriptor, TCSADRAIN, &quiet) == 0 else { return nil }
        self.descriptor = descriptor
        self.modes = modes
    }

    deinit {
        var modes = modes
        let hasLateResponses = hasAsked && !responses.isComplete
        _ = tcsetattr(descriptor, hasLateResponses ? TCSAFLUSH : TCSADRAIN, &modes)
        if responses.isInterrupted { kill(getpid(), SIGINT) }
    }

    /// Sends a query to the terminal and returns the responses that arrive within the time limit.
    public mutating func ask(_ question: TerminalQuestion, within limit: Duration = Self.limit) -> TerminalResponses {
        hasAsked = true
        guard (try? OutputSink(fileDescriptor: descriptor).write(question.bytes)) != nil else { return responses }
        read(within: limit)
        return responses
    }

    /// Reads and discards responses that arrive after the time limit of the query.
    ///
    /// Call this method last, after the picture is drawn.
    mutating func discardLateResponses(within limit: Duration = Self.lateResponseLimit) {
        if hasAsked { read(within: limit) }
    }

    private mutating func read(within limit: Duration) {
        let end = ContinuousClock.now + limit
        while !responses.isComplete, !responses.isInterrupted {
            let left = ContinuousClock.now.duration(to: end)
            guard left > .zero else { return }
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let readyCount = poll(&request, 1, Int32((left / .milliseconds(1)).rounded(.up)))
            // A signal can interrupt the wait before any input arrives.
            if readyCount < 0, errno == EINTR { continue }
            guard readyCount > 0 else { return }
            var bytes = [UInt8](repeating: 0, count: 1_024)
            let count = readAvailable(descriptor, &bytes)
            guard count > 0 else { return }
            input.append(contentsOf: bytes.prefix(count))
            // Discard the oldest bytes, because no response is longer than the limit.
            if input.count > Self.maximumInputSize { input.removeFirst(input.count - Self.maximumInputSize) }
            responses.merge(TerminalResponses(parsing: input))
        }
    }

    private static let maximumInputSize = 4_096
}
