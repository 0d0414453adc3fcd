import Foundation

/// Measurements of a process, one per second.
struct Vitals {
    /// A single measurement.
    struct Sample {
        /// The resident memory in MiB.
        let memory: Double
        let descriptors: Double
        let threads: Double

        /// Measures a process. Returns `nil` if the process no longer exists.
        init?(of processID: pid_t) {
            let folder = "/proc/\(processID)"
            guard
                let pages = (try? String(contentsOfFile: "\(folder)/statm", encoding: .utf8))?
                    .split(separator: " ").dropFirst().first.flatMap({ Double($0) }), pages > 0,
                let descriptors = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count,
                let threads = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task").count
            else { return nil }
            memory = pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
            self.descriptors = Double(descriptors)
            self.threads = Double(threads)
        }
    }

    private(set) var samples: [Sample] = []
    /// The times from a change of the terminal size to the next output, in milliseconds.
    var redraws: [Double] = []

    mutating func look(at processID: pid_t) {
        if let sample = Sample(of: processID) { samples.append(sample) }
    }

    /// The lines of the report, one per measured quantity.
    var lines: [String] {
        [
            line("memory, MiB", samples.map(\.memory)), line("descriptors", samples.map(\.descriptors)),
            line("threads", samples.map(\.threads)), line("redraw, ms", redraws),
        ]
    }

    /// Descriptions of all values that exceed a limit, and of memory that still grows in the last third of the run.
    var complaints: [String] {
        var complaints = [
            limit("descriptors", samples.map(\.descriptors), 96), limit("threads", samples.map(\.threads), 48),
            limit("ms until a frame", redraws, 5_000),
        ].compactMap { $0 }
        let memory = samples.map(\.memory)
        if memory.count >= 60 {
            let third = memory.count / 3
            let (middle, last) = (
                memory[third..<(2 * third)].sorted()[third / 2], memory.suffix(third).sorted()[third / 2]
            )
            if last > middle * 1.25 + 16 {
                complaints.append("memory grows: \(Int(middle)) MiB in the middle, \(Int(last)) MiB in the end")
            }
        }
        return complaints
    }

    private func limit(_ name: String, _ values: [Double], _ limit: Double) -> String? {
        guard let most = values.max(), most > limit else { return nil }
        return "\(Int(most)) \(name), more than \(Int(limit))"
    }

    private func line(_ name: String, _ values: [Double]) -> String {
        let sorted = values.sorted()
        guard let first = values.first, let last = values.last, let most = sorted.last else { return "  \(name): none" }
        let numbers = [
            ("first", first), ("median", sorted[sorted.count / 2]), ("99 %", sorted[sorted.count * 99 / 100]),
            ("most", most), ("last", last),
        ]
        return "  \(name): " + numbers.map { "\($0.0) \(Int($0.1.rounded()))" }.joined(separator: ", ")
    }
}
