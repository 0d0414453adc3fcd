import CNcurses
import Dispatch
import Foundation

/// A handler of terminal-related signals that delivers them on the main actor.
///
/// It also restores the terminal if the process crashes.
@MainActor
final class TerminalSignals {
    enum Signal {
        case windowChanged, stop, continued
    }

    private let source: any DispatchSourceRead
    private let pipe: PipeEnds

    /// Creates a handler and starts to observe the signals. Returns `nil` if standard input is not a terminal.
    ///
    /// - Parameters:
    ///   - reset: The bytes to write to the terminal after a crash.
    ///   - onSignal: The function to call for each signal.
    init?(reset: String, onSignal: @escaping @MainActor (Signal) -> Void) {
        guard let pipe = PipeEnds() else { return nil }
        guard terminal_signals_start(pipe.writing, reset) else {
            pipe.close()
            return nil
        }
        self.pipe = pipe
        source = DispatchSource.makeReadSource(fileDescriptor: pipe.reading, queue: .main)
        source.setEventHandler {
            let signals = Self.read(pipe.reading)
            MainActor.assumeIsolated { signals.forEach(onSignal) }
        }
        source.activate()
    }

    func stop() {
        terminal_signals_stop()
        source.setCancelHandler { [pipe] in pipe.close() }
        source.cancel()
    }

    private nonisolated static func read(_ descriptor: Int32) -> [Signal] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = readAvailable(descriptor, &bytes)
        return bytes.prefix(max(0, count)).compactMap { byte in
            switch Int32(byte) {
            case SIGWINCH: .windowChanged
            case SIGTSTP: .stop
            case SIGCONT: .continued
            default: nil
            }
        }
    }
}

/// Reads the bytes that are available now, up to the size of the buffer.
///
/// - Returns: The number of bytes read, 0 at the end of input, or -1 on an error.
func readAvailable(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
    read(descriptor, &bytes, bytes.count)
}

/// A namespace for restoring the terminal from any thread without blocking, for example before an immediate exit.
public enum TerminalReset {
    /// Restores the modes, the screen and the cursor of the terminal if a ``TerminalDevice`` has taken it over, and ends
    /// a prompt that hides typed characters.
    public static func perform() {
        HiddenInput.end()
        terminal_signals_restore()
    }
}
