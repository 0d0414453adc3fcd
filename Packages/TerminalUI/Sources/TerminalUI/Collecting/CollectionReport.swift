public import Domain
import Presentation
import Shared
import TerminalKit

/// The result of a collection, as text for users and as JSON for programs.
public struct CollectionReport: Sendable {
    private let file: String
    private let counts: CollectionCounts

    /// Creates the report of a collection.
    ///
    /// - Parameters:
    ///   - file: The path of the collection file as the user typed it.
    ///   - counts: The numbers of rows, parts and requests.
    public init(file: String, _ counts: CollectionCounts) {
        self.file = file
        self.counts = counts
    }

    /// The lines of the report: one line with all counts, and one line for each reason why rows are missing.
    var lines: [String] {
        var lines = [
            "\(Self.rows(counts.rows)) of \(counts.total?.grouped ?? "an unknown number") in \(file): "
                + "\(Self.count(counts.parts, "part")), \(Self.count(counts.requests, "request")), "
                + "\(counts.repeated.grouped) repeated."
        ]
        if counts.isCutShort {
            lines.append("The collection reached --limit. To continue, use --resume with a higher limit or none.")
        }
        if counts.capped > 0 {
            lines.append(
                "\(Self.rows(counts.capped)) are missing: more rows have the same value than one search returns. "
                    + "Narrow the search with filters, or split it with another --by.")
        }
        if counts.incomplete > 0 {
            lines.append(
                "\(Self.count(counts.incomplete, "part")) may be incomplete: the service did not search everything."
            )
        }
        if counts.malformed > 0 {
            lines.append("\(Self.rows(counts.malformed)) left out: the service sent invalid IDs.")
        }
        return lines
    }

    /// The JSON object with the counts of the collection. `--json-meta` prints it.
    var json: JSONValue { counts.json(file: file) }

    /// Returns the progress of a running collection.
    ///
    /// - Parameter begun: The number of rows at the start of this run, and the time since the start.
    func progress(since begun: (rows: Int, ago: Duration)) -> ProgressStep {
        let (done, left) = (counts.rows - begun.rows, max(0, (counts.total ?? 0) - counts.rows))
        return .rows(
            done: counts.rows, of: counts.total, parts: counts.parts, requests: counts.requests,
            left: Self.time(for: left, after: done, in: begun.ago))
    }

    /// Encodes rows as JSON Lines, which is the format of the collection file.
    ///
    /// - Parameter favorites: The keys of the rows that are favorites, or `nil` if they are unknown.
    public static func encode<Row: TableReportable>(_ rows: [Row], favorites: Set<ItemKey>?) -> [UInt8] {
        var buffer = OutputBuffer()
        for row in rows {
            buffer.appendLine(row.json(isFavorite: row.isFavorite(among: favorites)))
        }
        return buffer.bytes
    }

    /// Returns the estimated time for the remaining rows, or `nil` if it is unknown or longer than about 30 years.
    ///
    /// The upper bound prevents an overflow, because a service can send any number as the total.
    static func time(for left: Int, after done: Int, in duration: Duration) -> Duration? {
        guard done > 0, left > 0 else { return nil }
        let seconds = duration / .seconds(1) / Double(done) * Double(left)
        return seconds < 1e9 ? .seconds(seconds) : nil
    }

    private static func rows(_ number: Int) -> String { count(number, "row") }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension Console {
    /// Prints the report of a collection to standard error.
    ///
    /// - Parameter printsMeta: Whether to print the counts as JSON to standard output as well.
    public func printSummary(_ report: CollectionReport, printsMeta: Bool) throws {
        for line in report.lines { messages.note(line) }
        guard printsMeta else { return }
        var buffer = OutputBuffer()
        buffer.appendLine(report.json, isIndented: terminal.isOutputTerminal)
        try output.flush(&buffer)
    }
}
