public import Foundation
public import Shared

/// A terminal that displays frames and reports keyboard and mouse input.
@MainActor
public protocol TerminalDevice: AnyObject {
    /// The current size of the terminal in cells.
    var size: TerminalSize { get }
    /// The source of terminal events, such as key presses and size changes. It ends when the terminal is gone.
    var events: TerminalEvents { get }

    /// Takes over the terminal to show frames on it.
    ///
    /// - Returns: A message for the log, or `nil` if there is nothing to report.
    /// - Throws: ``TerminalFailure`` if the terminal cannot show frames.
    func start() throws(TerminalFailure) -> String?
    /// Restores the terminal to its original state. Has no effect if the device has not taken over the terminal.
    func stop()
    /// Shows a frame and its pictures on the terminal. Only the differences from the previous frame are written.
    func show(_ frame: Frame, pictures: [PlacedPicture])
    /// Draws the last frame completely again, for example after another program has written to the terminal.
    func redraw()
    /// Suspends the program in the same way as Ctrl-Z. When the program continues, the device takes over the terminal
    /// again.
    func suspend()
    /// Releases the terminal to other programs while an operation runs.
    ///
    /// After the operation, the device takes over the terminal again and restores its modes.
    ///
    /// - Parameter work: The operation, such as running a text editor.
    /// - Returns: The result of the operation.
    func handOver<Result: Sendable>(during work: @MainActor () async -> Result) async -> Result
    /// Sends queries to the terminal. The terminal's responses arrive as ``TerminalEvent/input(_:)`` events.
    func ask(_ question: TerminalQuestion)
    /// Enables synchronized output: the terminal displays each following frame in one step.
    func synchronizeFrames()
    /// Copies text to the clipboard of the user's computer, even over SSH.
    func copy(_ text: String)
}

/// A terminal event: user input, a change of the terminal, or a signal to the process.
public enum TerminalEvent: Sendable, Equatable {
    case input([InputEvent])
    case resized
    /// A request from another process that this program suspend itself.
    case suspensionRequested
    /// A notification that the process continues after it was stopped.
    case resumed
    case disconnected
}

/// An error that explains why a terminal cannot show frames.
public struct TerminalFailure: Error, Sendable, Hashable {
    /// The description of the failure as a complete sentence for the user.
    public let message: String
    /// The library that the user has to install, or `nil` if no library is missing.
    public let missingLibrary: MissingLibrary?
    /// A Boolean value that indicates whether a terminal is available that can at least show lines of text.
    public let hasTerminal: Bool

    /// Creates a failure with a message for the user.
    ///
    /// - Parameter hasTerminal: Whether a terminal is available that can at least show lines of text.
    public init(message: String, missingLibrary: MissingLibrary? = nil, hasTerminal: Bool = true) {
        self.message = message
        self.missingLibrary = missingLibrary
        self.hasTerminal = hasTerminal
    }
}

extension TerminalFailure: LocalizedError {
    /// The description of the failure as a complete sentence for the user.
    public var errorDescription: String? { message }
}

extension TerminalCapabilities {
    /// A Boolean value that indicates whether standard input and standard output are terminals.
    public var hasScreen: Bool { isInputTerminal && isOutputTerminal }

    /// Checks whether the terminal can show a full-screen program.
    ///
    /// - Parameter type: The type of the terminal (`TERM`).
    /// - Throws: ``TerminalFailure`` if the terminal cannot show a full-screen program.
    public func requireScreen(type: String?) throws(TerminalFailure) {
        guard hasScreen else {
            throw TerminalFailure(message: "The full-screen app needs a terminal.", hasTerminal: false)
        }
        guard type != "dumb" else {
            throw TerminalFailure(message: "This terminal (TERM=dumb) does not support full-screen programs.")
        }
    }
}
