import Foundation

/// A pseudoterminal on which the test simulates the terminal and its user.
final class PseudoTerminal: Sendable {
    /// The file descriptor of the program's side.
    let program: Int32
    private let screen: Int32

    init?() {
        var (screen, program): (Int32, Int32) = (-1, -1)
        guard openpty(&screen, &program, nil, nil, nil) == 0 else { return nil }
        self.program = program
        self.screen = screen
    }

    deinit {
        close(program)
        close(screen)
    }

    /// Waits on a separate thread for the last query of the probe and then sends the responses.
    func answer(_ text: String) {
        Thread.detachNewThread { [self] in
            var seen: [UInt8] = []
            var byte: UInt8 = 0
            while !seen.reversed().starts(with: "\u{1B}[c".utf8.reversed()), read(screen, &byte, 1) == 1 {
                seen.append(byte)
            }
            type(text)
        }
    }

    /// Writes text to the program immediately.
    func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(screen, $0.baseAddress, $0.count) }
    }

    /// Writes text and waits until the program can read it. No other reader may be active, and the terminal must not be
    /// in canonical mode.
    func typeThrough(_ text: String) {
        type(text)
        var request = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, 20_000)
    }

    /// The input that a shell would read next. Reading it does not wait.
    var leftInput: [UInt8] {
        var modes = termios()
        tcgetattr(program, &modes)
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(program, TCSANOW, &modes)
        var request = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
        var bytes = [UInt8](repeating: 0, count: 1_024)
        guard poll(&request, 1, 0) == 1 else { return [] }
        let count = read(program, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// The local modes of the terminal: echo, canonical mode and signals.
    var localModes: tcflag_t {
        var modes = termios()
        tcgetattr(program, &modes)
        return modes.c_lflag
    }
}
