public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The size of a terminal in cells.
public struct TerminalSize: Sendable, Hashable {
    /// The number of columns.
    public let columns: Int
    /// The number of rows.
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The default size, 80 by 24.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    /// Returns the size of the terminal behind a file descriptor, or `nil` if there is no terminal or it does not
    /// report its size.
    public static func reported(by fileDescriptor: Int32) -> TerminalSize? {
        var size = winsize()
        guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : standard.rows)
    }

    /// Returns the reported size, the size in `COLUMNS` and `LINES`, or the default size, in this order.
    public static func resolve(reported: TerminalSize?, environment: Environment) -> TerminalSize {
        reported
            ?? TerminalSize(
                columns: dimension(environment["COLUMNS"]) ?? standard.columns,
                rows: dimension(environment["LINES"]) ?? standard.rows
            )
    }

    /// Returns the number in a variable, or `nil` if it is invalid or larger than any terminal.
    private static func dimension(_ text: String?) -> Int? {
        text.flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
}
