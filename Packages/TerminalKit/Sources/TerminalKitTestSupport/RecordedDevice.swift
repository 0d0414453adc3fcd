public import TerminalKit

/// A terminal in memory that records the frames and commands that it receives.
@MainActor
public final class RecordedDevice: TerminalDevice {
    /// The size of the terminal. A test may change it and then send ``TerminalEvent/resized``.
    public var size: TerminalSize
    /// The events that a test sends to the program.
    public let events = TerminalEvents()
    /// The message that ``start()`` returns.
    public var notice: String?

    /// The most recent frame, or `nil` before the first one. Earlier frames are only counted, to save memory in long runs.
    public private(set) var frame: Frame?
    /// The number of frames that were shown.
    public private(set) var frameCount = 0
    /// The pictures on the most recent frame.
    public private(set) var pictures: [PlacedPicture] = []
    /// The texts that were copied to the clipboard.
    public private(set) var copied: [String] = []
    /// The questions that the terminal was asked.
    public private(set) var asked: [TerminalQuestion] = []
    /// The number of times that the last frame was drawn again.
    public private(set) var redraws = 0
    /// The number of times that the program was suspended.
    public private(set) var suspensions = 0
    /// The number of times that the terminal was left to another program.
    public private(set) var handovers = 0
    /// Whether the program has taken over the terminal.
    public private(set) var isStarted = false
    /// Whether the program has given the terminal back.
    public private(set) var isStopped = false
    /// Whether frames are written between synchronization marks.
    public private(set) var isSynchronized = false

    /// Creates a terminal of a size.
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
