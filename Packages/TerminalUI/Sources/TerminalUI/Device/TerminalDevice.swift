public import Foundation
public import Shared

/// A terminal that frames are put on and that the person types at.
@MainActor
protocol TerminalDevice: AnyObject {
    var size: TerminalSize { get }
    /// What happens at it; ends when it is gone.
    var events: AsyncStream<TerminalEvent> { get }

    /// Takes the terminal over; returns what is to be noted about it.
    func start() throws(TerminalFailure) -> String?
    /// Gives it back as it was found. Harmless when that is done.
    func stop()
    /// Shows a frame and the pictures on it: writes what differs from the last ones, and nothing when nothing does.
    func show(_ frame: Frame, pictures: [PlacedPicture])
    /// Draws all of the last frame again: something else has written to the terminal.
    func redraw()
    /// Stops the program as Ctrl-Z does, and takes the terminal over again when it goes on.
    func suspend()
    /// Asks the terminal; its answers are events.
    func ask(_ question: TerminalQuestion)
    /// Writes each frame from now on between the marks that make the terminal show it at once.
    func synchronizeFrames()
    /// Puts text on the clipboard of the person's own computer.
    func copy(_ text: String)
}

/// What happens at a terminal.
enum TerminalEvent: Sendable, Equatable {
    case input([InputEvent])
    case resized
    /// Another process asks this one to suspend itself.
    case suspensionRequested
    /// The program goes on after it was stopped.
    case resumed
    case gone
}

/// Why a terminal can't be drawn on.
public struct TerminalFailure: Error, Sendable, Hashable {
    /// One sentence for people.
    public let message: String
    /// What has to be installed, where that is the reason.
    public let missingLibrary: MissingLibrary?

    init(message: String, missingLibrary: MissingLibrary? = nil) {
        self.message = message
        self.missingLibrary = missingLibrary
    }
}

extension TerminalFailure: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { message }
}
