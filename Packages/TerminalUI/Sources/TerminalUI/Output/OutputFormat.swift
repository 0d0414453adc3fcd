public import TerminalKit

/// A format of the output. Each format has one writer for lists.
public enum OutputFormat: Sendable, Hashable, CaseIterable {
    /// Tables and detail pages for people. Only a terminal shows them: elsewhere the output is plain.
    case table
    /// Tab-separated lines without a header. A detail page is one line for each field: its name and its value.
    case plain
    /// One JSON value.
    case json
    /// One JSON object per line.
    case jsonLines
    /// Comma-separated values (RFC 4180).
    case csv
    /// A table in GitHub Flavored Markdown.
    case markdown

    /// Returns the format that a terminal or pipe shows.
    public func on(_ terminal: TerminalCapabilities) -> OutputFormat {
        self == .table && !terminal.isOutputTerminal ? .plain : self
    }

    var isJSON: Bool { self == .json || self == .jsonLines }
}
