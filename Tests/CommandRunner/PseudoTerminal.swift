import Foundation

/// A pseudoterminal for a test.
public struct PseudoTerminal: Sendable {
    /// The file descriptor of the test's side, which reads the output and writes the input.
    public let master: Int32
    /// The file descriptor of the program's side, which stays open until a program has opened it.
    public let slave: Int32
    /// The path of the device for the program's side.
    public let path: String

    /// Creates a terminal of the given size that does not change the output.
    ///
    /// - Throws: ``SystemCallFailure`` if the system has no free pseudoterminal.
    public init(columns: Int, rows: Int) throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&master, &slave, nil, nil, &size) == 0, let name = ttyname(slave) else {
            throw SystemCallFailure(call: "openpty", code: errno)
        }
        for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.master = master
        self.slave = slave
        path = String(cString: name)
        // The terminal must not translate line ends in the output, and must not echo the input.
        var settings = termios()
        tcgetattr(master, &settings)
        settings.c_oflag &= ~tcflag_t(OPOST)
        settings.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(master, TCSANOW, &settings)
    }

    /// Changes the size of the terminal. The system notifies the programs that run in it.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }
}
