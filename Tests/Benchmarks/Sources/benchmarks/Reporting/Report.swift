/// Comparisons as Markdown.
enum Report {
    /// The start of the document.
    static func heading(machine: String) -> String {
        """
        # Benchmarks

        Written by `Scripts/bench`: release builds, alternatives in turn in one run on loopback, medians.
        Absolute values drift with the machine; the ratios hold.

        Machine: \(machine).

        """
    }

    /// One table with what it says about it.
    static func section(of comparison: Comparison) -> String {
        var lines = [
            "## \(comparison.title)", "", comparison.method, "",
            "| | \(comparison.unit) | peak MiB | ours ÷ this | goal |", "|---|---:|---:|---:|---|",
            row(comparison.ours, ratio: "", goal: ""),
        ]
        for other in comparison.others {
            let ratio = comparison.ours.median / other.median
            let goal = comparison.goals.first { $0.other == other.name }.map { verdict(on: ratio, by: $0.bound) }
            lines.append(row(other, ratio: ratio.rounded(to: 2), goal: goal ?? ""))
        }
        if !comparison.missing.isEmpty {
            lines += ["", "Not compared, because not installed: \(comparison.missing.joined(separator: ", "))."]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func row(_ measurement: Measurement, ratio: String, goal: String) -> String {
        let memory = measurement.peakMemory?.rounded(to: 1) ?? ""
        return "| \(measurement.name) | \(measurement.median.rounded(to: 2)) | \(memory) | \(ratio) | \(goal) |"
    }

    private static func verdict(on ratio: Double, by bound: Comparison.Goal.Bound) -> String {
        switch bound {
        case .atMost(let limit): "≤ \(limit) \(ratio <= limit ? "reached" : "**missed**")"
        case .atLeast(let limit): "≥ \(limit) \(ratio >= limit ? "reached" : "**missed**")"
        }
    }
}

extension Double {
    /// The value with so many digits after the point.
    fileprivate func rounded(to digits: Int) -> String {
        let scale = (0..<digits).reduce(1.0) { product, _ in product * 10 }
        let units = Int((self * scale).rounded())
        let fraction = String(units % Int(scale))
        return "\(units / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}
