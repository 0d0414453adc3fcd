import Foundation

/// A terminal that exists only for a test.
public struct PseudoTerminal: Sendable {
    /// The side of the person who types and looks.
    public let master: Int32
    /// The side of programs, held open until one of them has opened it.
    public let slave: Int32
    /// The name of that side.
    public let path: String

    /// A terminal of this size, which shows what is written as it is.
    ///
    /// - Throws: ``SystemCallFailure`` where the system has none left.
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
        // What is written must arrive as it is, and what is typed must not come back.
        var settings = termios()
        tcgetattr(master, &settings)
        settings.c_oflag &= ~tcflag_t(OPOST)
        settings.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(master, TCSANOW, &settings)
    }

    /// Makes it larger or smaller, of which the programs in it hear.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }
}
