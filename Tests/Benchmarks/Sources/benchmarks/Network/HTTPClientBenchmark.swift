/// Requests over connections that are kept, one at a time and several.
struct HTTPClientBenchmark: Benchmark {
    let name = "http"

    /// A program and how many requests it makes in about half a second, one at a time and 16.
    private struct Contender {
        let name: String
        let program: String
        let single: Int
        let parallel: Int
    }

    private static let contenders = [
        Contender(name: "`HTTPClient` over libcurl", program: "curl-load", single: 3_000, parallel: 15_000),
        Contender(name: "`URLSession`", program: "urlsession-load", single: 1_000, parallel: 1_500),
        Contender(name: "libcurl's multi loop in C", program: "bare-load", single: 4_000, parallel: 20_000),
    ]

    func run(in surroundings: Surroundings) throws -> [Comparison] {
        [
            try compare(inFlight: 1, againstURLSession: 2.5, surroundings),
            try compare(inFlight: 16, againstURLSession: 8, surroundings),
        ]
    }

    private func compare(
        inFlight: Int, againstURLSession ratio: Double, _ surroundings: Surroundings
    ) throws -> Comparison {
        let answerer = try Answerer()
        var measurements = Self.contenders.map { Measurement(name: $0.name) }
        for _ in 0..<surroundings.rounds(9) {
            for (index, contender) in Self.contenders.enumerated() {
                let count = inFlight == 1 ? contender.single : contender.parallel
                let usage = try ChildProcess(
                    arguments: [
                        Surroundings.program(contender.program), answerer.address, "\(inFlight)", "\(count)",
                    ],
                    environment: surroundings.environment, launcherOptions: ["--output"]
                ).run()
                measurements[index].samples.append(Double(usage.output) ?? 0)
                measurements[index].peaks.append(usage.peakMebibytes)
            }
        }
        return Comparison(
            title: "HTTP/1.1, \(inFlight) in flight",
            method: """
                Answers of 32 KB over connections that are kept, each contender a process of its own. `HTTPClient` with \
                redirects, retries, rate limits, authorization and logging around it, called by tasks on the transport's \
                own thread (`withTaskExecutorPreference(transport.executor)`), which stays awake for up to 0.2 ms while one \
                answer after the other comes sooner; the others bare.
                """,
            unit: "requests/s",
            measurements: measurements,
            goals: [
                .ratio(measurements[0], to: measurements[1], .atLeast(ratio)),
                .memoryRatio(measurements[0], to: measurements[1], .atMost(1)),
                .ratio(measurements[0], to: measurements[2], .atLeast(0.6)),
            ])
    }
}
