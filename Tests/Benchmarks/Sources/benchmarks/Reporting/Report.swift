/// A Markdown report of comparisons.
struct Report {
    let comparisons: [Comparison]
    /// The description of the machine.
    let machine: String

    /// The text of the whole document.
    var text: String {
        let head = """
            # Benchmarks

            This document compares the speed and memory of Search App and its packages with other programs and libraries.
            `Scripts/bench` generates it.
            """
        let sections = comparisons.map(Self.section)
        return ([head, summary, explanation, contents] + sections).joined(separator: "\n\n") + "\n"
    }

    /// The description of the machine, some results, and a summary of the goals.
    var summary: String {
        let goalCount = comparisons.map(\.goals.count).reduce(0, +)
        let missed = comparisons.flatMap { comparison in
            comparison.goals.filter { !$0.isReached }.map { "| \(Self.link(to: comparison)) \($0.shortRow)" }
        }
        var lines = [
            "## Summary", "", "Machine: \(machine).", "", "| Section | This project | For comparison |",
            "|---|---|---|",
        ]
        lines += highlights
        lines += ["", "\(goalCount - missed.count) of \(goalCount) goals are reached."]
        if !missed.isEmpty {
            lines[lines.count - 1] += " These goals are missed:"
            lines += ["", "| Section | Value | Goal | Measured |", "|---|---|---:|---:|"] + missed
        }
        return lines.joined(separator: "\n")
    }

    /// The rows of the results that interest most readers. Results without the other program are omitted.
    private var highlights: [String] {
        let choices = [
            ("Printing the version", "`gh --version`"),
            ("A search of 30 users", "`gh api`"),
            ("1,000 repositories over 10 pages", "`gh api --paginate`, 1,000 rows"),
            ("HTTP/1.1, 16 in flight", "`URLSession`"),
            ("Drawing a JPEG of 1080×720 pixels in 80×24 cells", "`chafa`"),
        ]
        return choices.compactMap { title, name in
            guard let comparison = comparisons.first(where: { $0.title == title }),
                let other = comparison.measurements.named(name)
            else { return nil }
            let values = [comparison.ours, other].map { "\($0.name): \($0.median.readable) \(comparison.unit)" }
            return "| \(Self.link(to: comparison)) | \(values[0]) | \(values[1]) |"
        }
    }

    private var explanation: String {
        """
        ## How to read the tables

        - All programs are release builds. Within a section, the programs take turns, and all servers run on the same
          computer.
        - Values are medians. Absolute values depend on the machine, but the ratios are stable.
        - Unless a section says otherwise, the values are wall-clock times from the start of a program to its exit.
        - “peak MiB” is the maximum resident memory of the process.
        - The first row of a table is a result of this project. “first row ÷ this row” is the ratio of the first row to the
          row. For times, a ratio below 1 means that the first row is faster. For rates, such as requests/s, a ratio
          above 1 means that it is faster.
        - A goal is an upper limit (≤) or a lower limit (≥) for a value or for a ratio of two rows. The source code in
          `Tests/Benchmarks` sets the goals. A missed goal fails no check, because CI runs no benchmarks.
        """
    }

    /// The list of all sections, with links.
    private var contents: String {
        "## Contents\n\n" + comparisons.map { "- \(Self.link(to: $0))" }.joined(separator: "\n")
    }

    private static func link(to comparison: Comparison) -> String {
        "[\(comparison.title)](#\(anchor(of: comparison.title)))"
    }

    /// Returns the anchor that GitHub creates for a heading.
    private static func anchor(of title: String) -> String {
        String(
            title.lowercased().compactMap { character in
                character == " " ? "-" : character.isLetter || character.isNumber || character == "-" ? character : nil
            })
    }

    /// Returns the section of one comparison, including its table.
    static func section(of comparison: Comparison) -> String {
        let showsMemory = comparison.measurements.contains { $0.peakMemory != nil }
        var lines = [
            "## \(comparison.title)", "", comparison.method, "",
            "| | \(comparison.unit) |\(showsMemory ? " peak MiB |" : "") first row ÷ this row |",
            "|---|---:|\(showsMemory ? "---:|" : "")---:|",
        ]
        for measurement in comparison.measurements {
            let memory = showsMemory ? " \(measurement.peakMemory?.rounded(to: 1) ?? "") |" : ""
            let ratio = (comparison.ours.median / measurement.median).roundedToHundredths
            lines.append("| \(measurement.name) | \(measurement.median.readable) |\(memory) \(ratio) |")
        }
        if !comparison.goals.isEmpty {
            lines += ["", "| Goal | Limit | Measured | Result |", "|---|---:|---:|---|"]
            lines += comparison.goals.map(\.row)
        }
        if !comparison.missing.isEmpty {
            lines += ["", "Not measured: \(comparison.missing.joined(separator: ", "))."]
        }
        return lines.joined(separator: "\n")
    }
}

extension Goal {
    fileprivate var row: String {
        "| \(text) | \(boundText) | \(value(measured)) | \(isReached ? "reached" : "**missed**") |"
    }

    /// The row without the result, for a table of missed goals.
    fileprivate var shortRow: String {
        "| \(text) | \(boundText) | \(value(measured)) |"
    }

    private var boundText: String {
        switch bound {
        case .atMost(let limit): "≤ \(limit.shortest)\(unit)"
        case .atLeast(let limit): "≥ \(limit.shortest)\(unit)"
        }
    }

    private func value(_ value: Double) -> String {
        let isCount = value == value.rounded() && !unit.isEmpty
        return (isCount ? value.shortest : value < 100 ? value.roundedToHundredths : value.readable) + unit
    }
}
