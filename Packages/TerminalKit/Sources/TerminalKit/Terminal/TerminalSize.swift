import Foundation
public import Shared

/// The size of a terminal, measured in character cells.
public struct TerminalSize: Sendable, Hashable {
    /// The number of columns of the terminal.
    public let columns: Int
    /// The number of rows of the terminal.
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The default size of a terminal, which is 80 columns and 24 rows.
    public static let standard = TerminalSize(columns: 80, rows: 24)

    /// Returns the size that the terminal reports for a file descriptor.
    ///
    /// - Returns: The size, or `nil` if the descriptor is not a terminal or the terminal does not report its size.
    public static func reported(by fileDescriptor: Int32) -> TerminalSize? {
        var size = winsize()
        guard ioctl(fileDescriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : standard.rows)
    }

    /// Returns the size reported by the terminal if it is available.
    ///
    /// Otherwise, the size is taken from the `COLUMNS` and `LINES` variables, with the default size for missing values.
    public static func resolve(reported: TerminalSize?, environment: Environment) -> TerminalSize {
        reported
            ?? TerminalSize(
                columns: dimension(environment["COLUMNS"]) ?? standard.columns,
                rows: dimension(environment["LINES"]) ?? standard.rows
            )
    }

    /// Returns the number of rows or columns in a variable, or `nil` if it is invalid or larger than any terminal.
    private static func dimension(_ text: String?) -> Int? {
        text.flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
}
