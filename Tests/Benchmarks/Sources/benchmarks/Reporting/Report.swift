/// Comparisons as Markdown.
struct Report {
    let comparisons: [Comparison]
    /// What they were measured on.
    let machine: String

    /// The whole document.
    var text: String {
        let head = """
            # Benchmarks

            Written by `Scripts/bench`: release builds, alternatives in turn in one run on loopback, medians.
            Absolute values drift with the machine; the ratios hold.
            """
        return ([head, summary] + comparisons.map(Self.section)).joined(separator: "\n\n") + "\n"
    }

    /// What was measured on, and which goals were reached.
    var summary: String {
        let goalCount = comparisons.map(\.goals.count).reduce(0, +)
        let missed = comparisons.flatMap { comparison in
            comparison.goals.filter { !$0.isReached }.map { "- \(comparison.title): \($0.sentence)" }
        }
        let parts = ["Machine: \(machine).", "Goals: \(goalCount - missed.count) of \(goalCount) reached."]
        return (parts + (missed.isEmpty ? [] : ["Missed:", missed.joined(separator: "\n")])).joined(separator: "\n\n")
    }

    /// The table of one.
    static func section(of comparison: Comparison) -> String {
        let showsMemory = comparison.measurements.contains { $0.peakMemory != nil }
        var lines = [
            "## \(comparison.title)", "", comparison.method, "",
            "| | \(comparison.unit) |\(showsMemory ? " peak MiB |" : "") first ÷ this |",
            "|---|---:|\(showsMemory ? "---:|" : "")---:|",
        ]
        for measurement in comparison.measurements {
            let memory = showsMemory ? " \(measurement.peakMemory?.rounded(to: 1) ?? "") |" : ""
            let ratio = (comparison.ours.median / measurement.median).rounded(to: 2)
            lines.append("| \(measurement.name) | \(measurement.median.readable) |\(memory) \(ratio) |")
        }
        if !comparison.goals.isEmpty {
            lines += ["", "| goal | | measured | |", "|---|---:|---:|---|"]
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
        value.rounded(to: 2) + unit
    }
}
