/// A benchmark of the time from the start of the full-screen app to its first frame.
struct FirstPaintBenchmark: Benchmark {
    let name = "first-paint"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let session = TerminalSession(
            arguments: [context.app, "--demo"], environment: context.environment(home: "screen"))
        var app = Measurement(name: "App")
        for _ in 0..<context.rounds(21) {
            // The footer is the last text of the first frame.
            let (spans, peak) = try session.run([.until("help")])
            app.samples.append(spans[0].milliseconds)
            app.peaks.append(peak)
        }
        return [
            Comparison(
                title: "The first screen",
                method: """
                    This section measures the time from the start of the program until the footer is written, in an \
                    80×24 terminal and without a network.
                    """,
                unit: "ms",
                measurements: [app],
                goals: [Goal(text: "the first screen", measured: app.median, bound: .atMost(50), unit: " ms")])
        ]
    }
}
