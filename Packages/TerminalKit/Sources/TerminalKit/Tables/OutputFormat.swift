/// A format of lists and other output.
public enum OutputFormat: Sendable, Hashable, CaseIterable {
    /// Tables and pages for users. Output that is not a terminal uses ``plain`` instead.
    case table
    /// Tab-separated lines without a header. On a page, each line contains the name and the value of a field.
    case plain
    /// A single JSON value.
    case json
    /// One JSON object per line.
    case jsonLines
    /// Comma-separated values (RFC 4180).
    case csv
    /// A table in GitHub Flavored Markdown.
    case markdown

    /// Returns the format to use for the given terminal or pipe. ``table`` is replaced by ``plain`` in a pipe.
    public func on(_ terminal: TerminalCapabilities) -> OutputFormat {
        self == .table && !terminal.isOutputTerminal ? .plain : self
    }

    /// A Boolean value that indicates whether the output is JSON or JSON Lines.
    public var isJSON: Bool { self == .json || self == .jsonLines }
}
