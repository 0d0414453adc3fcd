public import TerminalKit

/// A simulated terminal that records the frames and commands that it receives.
@MainActor
public final class RecordedDevice: TerminalDevice {
    /// The size of the simulated terminal. After a test changes it, the test must send ``TerminalEvent/resized``.
    public var size: TerminalSize
    /// The event source through which a test sends input to the program.
    public let events = TerminalEvents()
    /// The log message that ``start()`` returns, or `nil`.
    public var notice: String?

    /// The most recent frame, or `nil` if no frame was shown. Earlier frames are not stored, to save memory in long
    /// test runs.
    public private(set) var frame: Frame?
    /// The number of frames that the program has shown.
    public private(set) var frameCount = 0
    /// The pictures that were shown with the most recent frame.
    public private(set) var pictures: [PlacedPicture] = []
    /// The texts that the program has copied to the clipboard, in order.
    public private(set) var copied: [String] = []
    /// The queries that the program has sent to the terminal, in order.
    public private(set) var asked: [TerminalQuestion] = []
    /// The number of times that the program has redrawn the last frame.
    public private(set) var redraws = 0
    /// The number of times that the program has suspended itself.
    public private(set) var suspensions = 0
    /// The number of times that the program has handed over the terminal to another program.
    public private(set) var handovers = 0
    /// A Boolean value that indicates whether the program has taken over the terminal.
    public private(set) var isStarted = false
    /// A Boolean value that indicates whether the program has released the terminal.
    public private(set) var isStopped = false
    /// A Boolean value that indicates whether the program has enabled synchronized output.
    public private(set) var isSynchronized = false

    /// Creates a simulated terminal of the given size.
    public init(size: TerminalSize = .standard) {
        self.size = size
    }

    public func start() -> String? {
        isStarted = true
        return notice
    }

    public func stop() { isStopped = true }

    public func show(_ frame: Frame, pictures: [PlacedPicture]) {
        self.frame = frame
        frameCount += 1
        self.pictures = pictures
    }

    public func redraw() { redraws += 1 }
    public func suspend() { suspensions += 1 }
    public func handOver<Result: Sendable>(during work: @MainActor () async -> Result) async -> Result {
        handovers += 1
        return await work()
    }

    public func ask(_ question: TerminalQuestion) { asked.append(question) }
    public func synchronizeFrames() { isSynchronized = true }
    public func copy(_ text: String) { copied.append(text) }
}
