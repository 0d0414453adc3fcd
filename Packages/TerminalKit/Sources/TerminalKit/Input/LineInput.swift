import Dispatch
import Foundation
public import Shared

/// A sequence of the lines that the user types and of changes of the program's state, in the order in which they occur.
///
/// Each line is treated as a secret, because this type does not know whether the program asked for a token.
public final class LineInput: Sendable {
    /// A line that the user typed, a change of the program's state, or the end of the input.
    public enum Event: Sendable, Equatable {
        /// A line that the user typed.
        case line(Secret)
        /// A change of the program's state.
        case changed
        /// The end of the input.
        case end
    }

    /// The lines and changes in the order in which they occur.
    public let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let descriptor: Int32
    /// The original settings of the terminal, which are restored later, or `nil` if the input is not a terminal.
    private let terminal: termios?

    /// The maximum length of a line in bytes. The rest of a longer line is discarded.
    private static let maximumLength = 8_192

    /// Creates an input.
    ///
    /// - Parameter descriptor: The file descriptor to read from, usually standard input.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
        (events, continuation) = AsyncStream.makeStream()
        var found = termios()
        terminal = tcgetattr(descriptor, &found) == 0 ? found : nil
    }

    /// Starts reading lines on a separate thread, which blocks until the user types a line.
    public func start() {
        DispatchQueue(label: "lines").async { [descriptor, continuation] in
            var line: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 4_096)
            // Reserve the maximum size, because an array that grows leaves a copy of its bytes in memory.
            line.reserveCapacity(Self.maximumLength)
            defer { bytes.wipe() }
            func finish() {
                continuation.yield(.line(Secret(bytes: line)))
                line.wipe()
                line.removeAll(keepingCapacity: true)
            }
            while true {
                let count = readWaiting(descriptor, &bytes)
                guard count > 0 else { break }
                for byte in bytes.prefix(count) {
                    if byte == .lineFeed {
                        finish()
                    } else if line.count < Self.maximumLength {
                        line.append(byte)
                    }
                }
            }
            if !line.isEmpty { finish() }
            continuation.yield(.end)
        }
    }

    /// Adds a change of the program's state to the sequence.
    public func changed() {
        continuation.yield(.changed)
    }

    /// Disables the terminal's echo, so that the text that the user types next is not visible.
    public func hideEcho() {
        guard var silent = terminal else { return }
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(descriptor, TCSANOW, &silent)
    }

    /// Restores the original settings of the terminal.
    public func showEcho() {
        guard var terminal else { return }
        tcsetattr(descriptor, TCSANOW, &terminal)
    }

    /// Restores the terminal and ends the sequence.
    public func stop() {
        showEcho()
        continuation.finish()
    }
}
