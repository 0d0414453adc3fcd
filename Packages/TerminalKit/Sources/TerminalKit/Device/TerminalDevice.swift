public import Foundation
public import Shared

/// A terminal that shows frames and reports keys.
@MainActor
public protocol TerminalDevice: AnyObject {
    /// The size of the terminal in cells.
    var size: TerminalSize { get }
    /// The events of the terminal. They end when the terminal is gone.
    var events: TerminalEvents { get }

    /// Takes over the terminal.
    ///
    /// - Returns: A message for the log, or `nil`.
    func start() throws(TerminalFailure) -> String?
    /// Restores the terminal. Has no effect if the terminal was not taken over.
    func stop()
    /// Shows a frame and its pictures. Only the difference from the previous frame is written.
    func show(_ frame: Frame, pictures: [PlacedPicture])
    /// Redraws the last frame completely, for example after another program has written to the terminal.
    func redraw()
    /// Suspends the program as Ctrl-Z does, and takes over the terminal again when the program continues.
    func suspend()
    /// Releases the terminal to other programs during an operation, and then takes it over again and restores its
    /// modes.
    func handOver<Result: Sendable>(during work: @MainActor () async -> Result) async -> Result
    /// Sends queries to the terminal. The responses arrive as events.
    func ask(_ question: TerminalQuestion)
    /// Encloses each following frame in marks, so that the terminal displays it in one step (synchronized output).
    func synchronizeFrames()
    /// Copies text to the clipboard of the user's computer.
    func copy(_ text: String)
}

/// A terminal event: user input, a change of the terminal, or a signal to the process.
public enum TerminalEvent: Sendable, Equatable {
    case input([InputEvent])
    case resized
    /// Another process asked this program to suspend itself.
    case suspensionRequested
    /// The process continues after it was stopped.
    case resumed
    case gone
}

/// The reason why a terminal cannot show frames.
public struct TerminalFailure: Error, Sendable, Hashable {
    /// A complete sentence for the user.
    public let message: String
    /// The library to install, or `nil` if no library is missing.
    public let missingLibrary: MissingLibrary?
    /// Whether there is a terminal that can show lines of text.
    public let hasTerminal: Bool

    /// Creates a failure.
    public init(message: String, missingLibrary: MissingLibrary? = nil, hasTerminal: Bool = true) {
        self.message = message
        self.missingLibrary = missingLibrary
        self.hasTerminal = hasTerminal
    }
}

extension TerminalFailure: LocalizedError {
    /// A complete sentence for the user.
    public var errorDescription: String? { message }
}

extension TerminalCapabilities {
    /// Whether standard input and standard output are terminals.
    public var hasScreen: Bool { isInputTerminal && isOutputTerminal }

    /// Checks that the terminal can show a full-screen program.
    ///
    /// - Parameter type: The type of the terminal (`TERM`).
    public func requireScreen(type: String?) throws(TerminalFailure) {
        guard hasScreen else {
            throw TerminalFailure(message: "The full-screen app needs a terminal.", hasTerminal: false)
        }
        guard type != "dumb" else {
            throw TerminalFailure(message: "This terminal (TERM=dumb) does not support full-screen programs.")
        }
    }
}
