public import Domain
public import Shared

/// What a collection has come to, for people and for programs.
public struct CollectionReport: Sendable {
    private let file: String
    private let counts: CollectionCounts

    /// - Parameter file: As the person named it.
    public init(file: String, _ counts: CollectionCounts) {
        self.file = file
        self.counts = counts
    }

    /// One line, and one more for whatever is missing.
    public var lines: [String] {
        var lines = [
            "\(Self.rows(counts.rows)) of \(counts.total?.grouped ?? "an unknown number") in \(file): "
                + "\(Self.count(counts.parts, "part")), \(Self.count(counts.requests, "request")), "
                + "\(counts.repeated.grouped) repeated."
        ]
        if counts.capped > 0 {
            lines.append(
                "\(Self.rows(counts.capped)) could not be had: more of them have one and the same value than are given "
                    + "of any search; narrow with filters, or split with another --by.")
        }
        if counts.incomplete > 0 {
            lines.append(
                "\(Self.count(counts.incomplete, "part")) may not be whole: the service did not look through everything."
            )
        }
        if counts.malformed > 0 {
            lines.append("\(Self.rows(counts.malformed)) left out: the service sent ids that cannot be ids.")
        }
        return lines
    }

    /// What `--json-meta` prints.
    public var json: JSONValue {
        .object([
            JSONMember("file", .string(file)),
            JSONMember("rows", JSONValue(counts.rows)),
            JSONMember("total", JSONValue(counts.total)),
            JSONMember("parts", JSONValue(counts.parts)),
            JSONMember("requests", JSONValue(counts.requests)),
            JSONMember("repeated", JSONValue(counts.repeated)),
            JSONMember("capped", JSONValue(counts.capped)),
            JSONMember("incomplete", JSONValue(counts.incomplete)),
            JSONMember("complete", .bool(counts.isWhole)),
        ])
    }

    /// How far a run is.
    ///
    /// - Parameter begun: What was there when this run began, and how long ago that was.
    public func progress(since begun: (rows: Int, ago: Duration)) -> ProgressStep {
        let (done, left) = (counts.rows - begun.rows, max(0, (counts.total ?? 0) - counts.rows))
        let time = done > 0 && left > 0 ? begun.ago / done * left : nil
        return .rows(
            done: counts.rows, of: counts.total, parts: counts.parts, requests: counts.requests, left: time)
    }

    private static func rows(_ number: Int) -> String { count(number, "row") }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
    }
}
