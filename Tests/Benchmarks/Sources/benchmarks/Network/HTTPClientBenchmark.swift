import NetworkTestSupport

/// A benchmark of requests over reused connections: sequential and concurrent, with and without TLS.
struct HTTPClientBenchmark: Benchmark {
    let name = "http"

    /// A program and the numbers of sequential and concurrent requests that take about half a second.
    private struct Contender {
        let name: String
        let program: String
        let single: Int
        let parallel: Int
    }

    private static let plain = Contender(
        name: "`HTTPClient` over libcurl", program: "curl-load", single: 3_000, parallel: 15_000)
    private static let urlSession = Contender(
        name: "`URLSession`", program: "urlsession-load", single: 1_000, parallel: 1_500)
    private static let bare = Contender(
        name: "libcurl's multi loop in C", program: "bare-load", single: 4_000, parallel: 20_000)

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let all = [Self.plain, Self.urlSession, Self.bare]
        let certificates = try LoopbackCertificates()
        let server = try BareServer()
        let http1 = try LoopbackTLSFrontEnd(forPort: server.port, certificates: certificates, offering: .http1)
        let http2 = try LoopbackTLSFrontEnd(forPort: server.port, certificates: certificates, offering: .http2)
        var secure = context
        secure.further["SSL_CERT_FILE"] = certificates.authorityFile
        var comparisons = try [1, 16, 64].map { inFlight in
            try compare("HTTP/1.1", all, inFlight, "http://127.0.0.1:\(server.port)", context)
        }
        for (title, frontEnd) in [("HTTP/1.1 over TLS", http1), ("HTTP/2 over TLS", http2)] {
            for inFlight in [16, 64] {
                comparisons.append(
                    try compare(title, [Self.plain, Self.bare], inFlight, "https://127.0.0.1:\(frontEnd.port)", secure))
            }
        }
        return comparisons
    }

    private func compare(
        _ title: String, _ contenders: [Contender], _ inFlight: Int, _ url: String, _ context: BenchmarkContext
    ) throws -> Comparison {
        var measurements = contenders.map { Measurement(name: $0.name) }
        var processor = measurements
        for _ in 0..<context.rounds(9) {
            for (index, contender) in contenders.enumerated() {
                let count = inFlight == 1 ? contender.single : contender.parallel
                let program = BenchmarkContext.program(contender.program)
                let usage = try ChildProcess(
                    arguments: [program, url, "\(inFlight)", "\(count)"],
                    environment: context.environment, launcherOptions: ["--output"]
                ).run()
                let numbers = usage.output.split(separator: " ").compactMap { Double($0) }
                guard numbers.count == 2 else { throw ChildProcess.Failure(description: "\(program): \(usage.output)") }
                measurements[index].samples.append(numbers[0])
                measurements[index].peaks.append(usage.peakMebibytes)
                processor[index].samples.append(numbers[1])
            }
        }
        return Comparison(
            title: "\(title), \(inFlight) in flight",
            method: """
                \(Self.method(title, inFlight)) CPU time per request in microseconds: \
                \(processor.map { "\($0.name) \($0.median.readable)" }.joined(separator: ", ")).
                """,
            unit: "requests/s",
            measurements: measurements,
            goals: inFlight == 1 ? goalsOfOne(measurements) : goals(measurements, processor))
    }

    /// Returns the description of a comparison. Only the first comparison describes the clients.
    private static func method(_ title: String, _ inFlight: Int) -> String {
        guard inFlight == 1 else {
            let differences = ["HTTP/1.1": "", "HTTP/1.1 over TLS": "TLS and ", "HTTP/2 over TLS": "HTTP/2, TLS and "]
            return """
                This section measures the same as “HTTP/1.1, 1 in flight”, but with \
                \(differences[title] ?? "")\(inFlight) concurrent requests.
                """
        }
        return """
            This section measures how many responses of 32 KB each client receives per second over reused connections. \
            “1 in flight” means that each client waits for a response before it sends the next request. Each client \
            runs in its own process. `HTTPClient` runs with middleware for redirects, retries, authorization and \
            logging. The other clients have no middleware.
            """
    }

    /// Returns the goals of sequential requests.
    private func goalsOfOne(_ measurements: [Measurement]) -> [Goal?] {
        let plain = measurements.named(Self.plain.name)
        let urlSession = measurements.named(Self.urlSession.name)
        return [
            .ratio(plain, to: urlSession, .atLeast(2.5)),
            .memoryRatio(plain, to: urlSession, .atMost(1)),
            .ratio(plain, to: measurements.named(Self.bare.name), .atLeast(0.6)),
        ]
    }

    private func goals(_ measurements: [Measurement], _ processor: [Measurement]) -> [Goal?] {
        let bare = Self.bare.name
        var goals: [Goal?] = [.ratio(measurements[0], to: measurements.named(bare), .atLeast(0.7))]
        if let used = processor.named(bare) {
            goals.append(
                Goal(
                    text: "CPU time: \(processor[0].name) ÷ \(bare)",
                    measured: processor[0].median / used.median, bound: .atMost(1.6)))
        }
        let urlSession = measurements.named(Self.urlSession.name)
        return goals + [
            .ratio(measurements[0], to: urlSession, .atLeast(7)),
            .memoryRatio(measurements[0], to: urlSession, .atMost(1)),
        ]
    }
}
