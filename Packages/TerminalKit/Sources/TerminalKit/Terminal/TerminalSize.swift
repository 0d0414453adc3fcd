public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The cells of a terminal.
public struct TerminalSize: Sendable, Hashable {
    /// Cells in a line.
    public let columns: Int
    /// Lines.
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// What is assumed where nothing says otherwise.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    /// What the terminal behind a descriptor says, or nil when there is none or it does not know.
    public static func reported(by fileDescriptor: Int32) -> TerminalSize? {
        var size = winsize()
        guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : standard.rows)
    }

    /// The reported size, else `COLUMNS` and `LINES`, else 80 by 24.
    public static func resolve(reported: TerminalSize?, environment: Environment) -> TerminalSize {
        reported
            ?? TerminalSize(
                columns: dimension(environment["COLUMNS"]) ?? standard.columns,
                rows: dimension(environment["LINES"]) ?? standard.rows
            )
    }

    /// Numbers that no terminal has are ignored.
    private static func dimension(_ text: String?) -> Int? {
        text.flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
}
