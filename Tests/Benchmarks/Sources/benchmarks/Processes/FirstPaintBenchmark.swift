/// From the start of the full-screen program to its first screen.
struct FirstPaintBenchmark: Benchmark {
    let name = "first-paint"

    func run(in surroundings: Surroundings) throws -> [Comparison] {
        let environment = surroundings.environment(home: "screen").merging(["TERM": "xterm-256color"]) { $1 }
        let race = ProcessRace(
            rounds: surroundings.rounds(21),
            contenders: [
                // The last words of a first screen are those of its footer.
                .init("App", [surroundings.app, "--demo"], environment, launcher: ["--until", "help"])
            ])
        let title = "The first screen"
        guard let measurements = try? race.run() else {
            return [Comparison(title: title, method: "", unit: "ms", measurements: [Measurement(name: "App")])]
        }
        return [
            Comparison(
                title: title,
                method: "In a terminal of 80 columns and 24 rows, without a network, until the footer is written.",
                unit: "ms",
                measurements: measurements,
                goals: [
                    Goal(text: "the first screen", measured: measurements[0].median, bound: .atMost(100), unit: " ms")
                ])
        ]
    }
}
