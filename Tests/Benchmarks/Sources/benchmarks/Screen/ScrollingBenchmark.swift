import Data
import Domain
import Shared

/// A benchmark of scrolling through long lists and texts line by line.
struct ScrollingBenchmark: Benchmark {
    let name = "scrolling"

    /// The number of keys per sample. Each key scrolls or moves the cursor.
    private static let keys = 80
    private static let heldKeys = 1_000
    /// The number of keys per second. It is higher than the repeat rate of keyboards.
    private static let hertz = 200

    func run(in context: BenchmarkContext) async throws -> [Comparison] {
        let site = try FilmSite()
        let many = try scroll("10,000 movies", films: 10_000, site, context)
        let few = try scroll("100 movies", films: 100, site, context)
        let favorites = try await scroll("10,000 favorites", favorites: 10_000, context)
        let readme = try scroll("a README of 500 KB", readme: 500_000, context)
        return [
            Comparison(
                title: "Scrolling",
                method: """
                    This section measures the CPU time of all threads for each frame in an 80×24 terminal. Each key is \
                    sent after the previous frame is complete. All movies are loaded before the measurement, 20 per \
                    page. In a second measurement, a key is held down and repeats \(Self.hertz) times per second. The \
                    benchmark fails if one of the \(Self.heldKeys.grouped) repetitions is lost.
                    """,
                unit: "µs per frame",
                measurements: [many.measurement, few.measurement, favorites.measurement, readme.measurement],
                goals: [
                    Goal(
                        text: "frames per second while a key is held", measured: many.framesPerSecond,
                        bound: .atLeast(60)
                    ),
                    Goal(
                        text: "frames per second that one core could draw",
                        measured: 1_000_000 / many.measurement.median,
                        bound: .atLeast(60)),
                    .ratio(many.measurement, to: few.measurement, .atMost(1.2)),
                    .ratio(readme.measurement, to: few.measurement, .atMost(1.5)),
                ])
        ]
    }

    private struct Outcome {
        var measurement: Measurement
        /// The number of frames per second while a key is held down.
        var framesPerSecond = 0.0
    }

    /// Loads the given number of movies page by page and then scrolls at the end of the list.
    private func scroll(
        _ name: String, films count: Int, _ site: FilmSite, _ context: BenchmarkContext
    ) throws -> Outcome {
        let session = TerminalSession(
            arguments: [context.app, "--images", "off", "tui", "--screen", "movies", "--query", "\(count)"],
            environment: site.app(context, home: "films"))
        var steps = [
            TerminalSession.Step.until(FilmSite.title(1)),
            .pressUntil("G", shows: "end of"),
        ]
        let first = steps.count
        steps += samples(context)
        let isLong = count > Self.heldKeys
        if isLong {
            steps += [
                .press("g", count: 1),
                .type("j", count: Self.heldKeys, hertz: Self.hertz),
                // Ctrl-L redraws the whole screen. The row under the cursor must then be the one that this number of
                // keys leads to.
                .pressUntil("\u{0C}", shows: FilmSite.title(Self.heldKeys + 1)),
            ]
        }
        let (spans, peak) = try session.run(steps)
        var outcome = Outcome(measurement: measurement(name, spans[first...], peak, context))
        if isLong {
            let held = spans[spans.count - 2]
            outcome.framesPerSecond = held.frames * 1_000 / held.milliseconds
        }
        return outcome
    }

    private func scroll(
        _ name: String, favorites count: Int, _ context: BenchmarkContext
    ) async throws -> Outcome {
        let home = "favorites-\(count)"
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: context.path("\(home)/data")))
        try await store.add(FavoriteSample.many(count))
        let session = TerminalSession(
            arguments: [context.app, "tui", "--screen", "favorites"],
            environment: context.environment(home: home))
        let (spans, peak) = try session.run(
            [.until("owner/repo-\(count - 1)"), .press("G", count: 1)] + samples(context))
        return Outcome(measurement: measurement(name, spans[2...], peak, context))
    }

    private func scroll(_ name: String, readme size: Int, _ context: BenchmarkContext) throws -> Outcome {
        let site = try ReadmeSite(readmeSize: size)
        let session = TerminalSession(
            arguments: [context.app, "--images", "off", "tui", "--query", "swift"],
            environment: site.app(context))
        let (spans, peak) = try session.run(
            [
                .until("owner/repo-0"),
                .press("\r", count: 1),
                .pressUntil("\u{0C}", shows: "README"),
                .press("G", count: 1),
            ] + samples(context))
        return Outcome(measurement: measurement(name, spans[4...], peak, context))
    }

    /// Returns steps that scroll up and down again, so that each sample starts at the same row.
    private func samples(_ context: BenchmarkContext) -> [TerminalSession.Step] {
        (0..<context.rounds(15)).flatMap { _ in
            [TerminalSession.Step.press("k", count: Self.keys), .press("j", count: Self.keys)]
        }
    }

    private func measurement(
        _ name: String, _ spans: ArraySlice<TerminalSession.Span>, _ peak: Double, _ context: BenchmarkContext
    ) -> Measurement {
        let samples = spans.prefix(2 * context.rounds(15))
        return Measurement(
            name: name, samples: samples.map { $0.processorMilliseconds * 1_000 / $0.frames }, peaks: [peak])
    }
}
