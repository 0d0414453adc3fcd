/// A benchmark of the full-screen app without user input.
struct IdleBenchmark: Benchmark {
    let name = "idle"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let session = TerminalSession(
            arguments: [context.app, "--demo", "tui", "--query", "swift"],
            environment: context.environment(home: "screen"))
        let rests = Array(repeating: TerminalSession.Step.rest(milliseconds: 10_000), count: context.rounds(5))
        let spans = try session.run([.until("swiftlang/swift"), .rest(milliseconds: 1_000)] + rests).spans.dropFirst(2)
        let share = Measurement(
            name: "a list", samples: spans.map { 100 * $0.processorMilliseconds / $0.milliseconds })
        return [
            Comparison(
                title: "An idle screen",
                method: """
                    This section measures the CPU time of all threads and the number of bytes written to the terminal \
                    within 10 s, while a list of repositories receives no input.
                    """,
                unit: "% of a core",
                measurements: [share],
                goals: [
                    Goal(text: "CPU time", measured: share.median, bound: .atMost(0.1), unit: "%"),
                    Goal(
                        text: "written to the terminal", measured: spans.map(\.bytes).reduce(0, +), bound: .atMost(0),
                        unit: " bytes"),
                ])
        ]
    }
}
