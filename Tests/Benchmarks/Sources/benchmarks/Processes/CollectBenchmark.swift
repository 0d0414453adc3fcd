import Foundation

/// A benchmark that collects all results of a search into a file, beyond the result limit of a single search.
struct CollectBenchmark: Benchmark {
    let name = "collect"

    /// Returns the rows per second of processor time, and the number of requests per run.
    private func measure(
        _ title: String, _ count: Int, _ times: ArchiveSite.Times, in context: BenchmarkContext
    ) throws -> (rows: Measurement, requests: Double) {
        let site = try ArchiveSite(count, times)
        var measurement = Measurement(name: title)
        var requests = 0
        for _ in 0..<context.rounds(5) {
            let before = Self.childrenSeconds()
            let usage = try ChildProcess(
                arguments: [
                    context.app, "collect", "repos", "swift", "-o", context.path("rows.jsonl"), "--force",
                    "--strict", "--quiet",
                ],
                environment: context.environment(home: "collect").merging([
                    "SEARCHAPP_GITHUB_API_URL": site.address
                ]) { $1 }
            ).run()
            measurement.samples.append(Double(count) / (Self.childrenSeconds() - before))
            measurement.peaks.append(usage.peakMebibytes)
            requests = site.takeRequests()
        }
        return (measurement, Double(requests))
    }

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let count = 100_000
        let even = try measure("100,000 rows, evenly distributed", count, .even, in: context)
        let bursts = try measure("100,000 rows, unevenly distributed", count, .bursts, in: context)
        let few = try measure("10,000 rows, evenly distributed", count / 10, .even, in: context)
        let pages = Double(count) / 100
        return [
            Comparison(
                title: "Collecting 100,000 repositories",
                method: """
                    This section measures how many rows `App collect` writes per second of its own CPU time. The time \
                    spent waiting for the server or the disk is not included. The server runs on this computer, has no \
                    rate limits and sends rows of 5 KB.
                    """,
                unit: "rows/s",
                measurements: [even.rows, bursts.rows, few.rows],
                goals: [
                    Goal(
                        text: "rows per second, evenly distributed", measured: even.rows.median, bound: .atLeast(20_000)
                    ),
                    Goal(
                        text: "rows per second, unevenly distributed", measured: bursts.rows.median,
                        bound: .atLeast(20_000)),
                    Goal(
                        text: "memory", measured: max(even.rows.peakMemory ?? 0, bursts.rows.peakMemory ?? 0),
                        bound: .atMost(40), unit: " MiB"),
                    .memoryRatio(even.rows, to: few.rows, .atMost(1.05)),
                    Goal(
                        text: "requests ÷ full pages, evenly distributed", measured: even.requests / pages,
                        bound: .atMost(1.15)),
                    Goal(
                        text: "requests ÷ full pages, unevenly distributed", measured: bursts.requests / pages,
                        bound: .atMost(1.35)),
                ])
        ]
    }

    /// Returns the processor time of all child processes that have exited.
    private static func childrenSeconds() -> Double {
        var usage = rusage()
        // The value of RUSAGE_CHILDREN. The type of that constant differs between systems.
        getrusage(-1, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    }
}
