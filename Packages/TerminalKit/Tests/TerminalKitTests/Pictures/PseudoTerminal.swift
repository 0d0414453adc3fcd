import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A pseudo-terminal with a script in the person's place.
final class PseudoTerminal: Sendable {
    /// The end that programs use.
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

    /// Once the last question has come, types the responses.
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

    /// Types now.
    func type(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(screen, $0.baseAddress, $0.count) }
    }

    /// Types, and returns when it has arrived; nobody else may be reading, and the program must not wait for lines.
    func typeThrough(_ text: String) {
        type(text)
        var request = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, 20_000)
    }

    /// What would be there for the shell to read once it asks for it, without waiting.
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

    /// The local modes: echo, lines, signals.
    var localModes: tcflag_t {
        var modes = termios()
        tcgetattr(program, &modes)
        return modes.c_lflag
    }
}
