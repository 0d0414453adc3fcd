public import Foundation
public import Shared

/// A terminal that frames are put on and that the person types at.
@MainActor
public protocol TerminalDevice: AnyObject {
    var size: TerminalSize { get }
    /// What happens at it; ends when it is gone.
    var events: TerminalEvents { get }

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
    /// Asks the terminal; its responses are events.
    func ask(_ question: TerminalQuestion)
    /// Writes each frame from now on between the marks that make the terminal show it at once.
    func synchronizeFrames()
    /// Puts text on the clipboard of the person's own computer.
    func copy(_ text: String)
}

/// What happens at a terminal.
public enum TerminalEvent: Sendable, Equatable {
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
    /// The library to install, if a missing one is the reason.
    public let missingLibrary: MissingLibrary?
    /// Whether there is a terminal, so that line mode works.
    public let hasTerminal: Bool

    public init(message: String, missingLibrary: MissingLibrary? = nil, hasTerminal: Bool = true) {
        self.message = message
        self.missingLibrary = missingLibrary
        self.hasTerminal = hasTerminal
    }
}

extension TerminalFailure: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { message }
}

extension TerminalCapabilities {
    /// Whether there is a terminal to type at and one to draw on.
    public var hasScreen: Bool { isInputTerminal && isOutputTerminal }

    /// Checks that the full-screen app can draw on the terminal.
    ///
    /// - Parameter type: The type of the terminal (`TERM`).
    public func requireScreen(type: String?) throws(TerminalFailure) {
        guard hasScreen else {
            throw TerminalFailure(message: "The full-screen app needs a terminal.", hasTerminal: false)
        }
        guard type != "dumb" else {
            throw TerminalFailure(message: "This terminal (TERM=dumb) can't be drawn on.")
        }
    }
}
