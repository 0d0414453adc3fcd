import Foundation

/// A benchmark that draws a photo file as half blocks in 24-bit colors.
struct PictureBenchmark: Benchmark {
    let name = "picture"

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let file = context.path("photo.jpg")
        _ = try ChildProcess(
            arguments: [BenchmarkContext.program("jpeg-maker"), file, "1080", "720"], environment: context.environment
        ).run()
        let race = ProcessRace(
            rounds: context.rounds(31),
            contenders: [
                .init("TerminalKit", [BenchmarkContext.program("picture"), file], context.environment),
                .init(
                    "`chafa`",
                    [
                        "chafa", "--format", "symbols", "--symbols", "vhalf", "--colors", "full", "--size", "80x24",
                        "--threads", "1", file,
                    ], context.environment),
            ])
        let measurements = try race.run()
        return [
            Comparison(
                title: "Drawing a JPEG of 1080×720 pixels in 80×24 cells",
                method: """
                    Each program decodes the picture and draws it as half blocks with one thread. The time includes \
                    the start of the program.
                    """,
                unit: "ms",
                measurements: measurements,
                missing: race.missing,
                goals: [
                    .ratio(measurements[0], to: measurements.named("`chafa`"), .atMost(1)),
                    Goal(
                        text: "decoding and drawing", measured: measurements[0].median, bound: .atMost(30), unit: " ms"),
                ])
        ]
    }
}
