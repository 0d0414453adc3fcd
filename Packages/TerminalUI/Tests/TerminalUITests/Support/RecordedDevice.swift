@testable import TerminalUI

/// A terminal that remembers what it was told.
@MainActor
final class RecordedDevice: TerminalDevice {
    var size: TerminalSize
    let events = TerminalEvents()
    /// What was shown last. Those before it are only counted: a run of a hundred thousand would take gigabytes.
    private(set) var frame: Frame?
    private(set) var frameCount = 0
    private(set) var pictures: [PlacedPicture] = []
    private(set) var copied: [String] = []
    private(set) var asked: [TerminalQuestion] = []
    private(set) var redraws = 0
    private(set) var suspensions = 0
    private(set) var isStarted = false
    private(set) var isStopped = false

    init(size: TerminalSize = .standard) {
        self.size = size
    }

    /// What is to be noted when it is taken over.
    var notice: String?

    func start() -> String? {
        isStarted = true
        return notice
    }
    func stop() { isStopped = true }
    func show(_ frame: Frame, pictures: [PlacedPicture]) {
        self.frame = frame
        frameCount += 1
        self.pictures = pictures
    }
    func redraw() { redraws += 1 }
    func suspend() { suspensions += 1 }
    func ask(_ question: TerminalQuestion) { asked.append(question) }
    private(set) var isSynchronized = false
    func synchronizeFrames() { isSynchronized = true }
    func copy(_ text: String) { copied.append(text) }
}
