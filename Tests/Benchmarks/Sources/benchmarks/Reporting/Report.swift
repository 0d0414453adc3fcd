/// A Markdown report of comparisons.
struct Report {
    let comparisons: [Comparison]
    /// The description of the machine.
    let machine: String

    /// The text of the whole document.
    var text: String {
        let head = """
            # Benchmarks

            This document compares the program and its packages with other programs and libraries. `Scripts/bench` writes it. All
            programs are release builds. The programs of a section run alternately and use servers on the same computer.

            - Values are medians. Absolute values depend on the machine, but the ratios are stable.
            - If a section does not describe what it measures, the values are wall-clock times from the start of a program to
              its exit.
            - The column “peak MiB” contains the maximum resident memory of the process.
            - The column “first ÷ this” contains the value of the first row divided by the value of the row.
            - A goal is an upper limit (≤) or a lower limit (≥) for a value or for a ratio of two rows.
            - The growth exponent describes how the cost depends on the number of rows: 0 means that the cost is constant, and 1
              means that it is proportional to the number of rows.
            """
        return ([head, summary, contents] + comparisons.map(Self.section)).joined(separator: "\n\n") + "\n"
    }

    /// The description of the machine and a summary of the goals.
    var summary: String {
        let goalCount = comparisons.map(\.goals.count).reduce(0, +)
        let missed = comparisons.flatMap { comparison in
            comparison.goals.filter { !$0.isReached }.map { "- \(comparison.title): \($0.sentence)" }
        }
        let parts = [
            "## Summary", "Machine: \(machine).", "Goals: \(goalCount - missed.count) of \(goalCount) reached.",
        ]
        return (parts + (missed.isEmpty ? [] : ["Missed:", missed.joined(separator: "\n")])).joined(separator: "\n\n")
    }

    /// The list of all sections, with links.
    private var contents: String {
        "## Contents\n\n" + comparisons.map { "- [\($0.title)](#\(Self.anchor(of: $0.title)))" }.joined(separator: "\n")
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
            "| | \(comparison.unit) |\(showsMemory ? " peak MiB |" : "") first ÷ this |",
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

    fileprivate var sentence: String {
        "\(text): \(value(measured)) instead of \(boundText)"
    }

    private var boundText: String {
        switch bound {
        case .atMost(let limit): "≤ \(limit.shortest)\(unit)"
        case .atLeast(let limit): "≥ \(limit.shortest)\(unit)"
        }
    }

    private func value(_ value: Double) -> String {
        value.roundedToHundredths + unit
    }
}
