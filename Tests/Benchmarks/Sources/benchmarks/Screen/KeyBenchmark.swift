import Foundation

/// A benchmark of a single cursor movement, with only the list and with the details next to it.
struct KeyBenchmark: Benchmark {
    let name = "key"

    private static let keys = 100

    func run(in context: BenchmarkContext) throws -> [Comparison] {
        let narrow = try steps("80x24", columns: 80, rows: 24, context)
        let wide = try steps("120x40", columns: 120, rows: 40, context)
        let split = try steps("120x36", columns: 120, rows: 36, context)
        let narrowPictures = try steps("80x24", columns: 80, rows: 24, images: "blocks", context)
        let widePictures = try steps("120x40", columns: 120, rows: 40, images: "blocks", context)
        let photos = try steps(
            "photos at 120x40", columns: 120, rows: 40, images: "blocks",
            query: ["--screen", "photos"],
            context)
        let tig = try tig(context)
        let less = try less(context)
        return [
            Comparison(
                title: "CPU time of a key press",
                method: """
                    This section measures the CPU time of all threads for each key press. The cursor moves up and down \
                    in a list of repositories without pictures, in terminals of 80×24 and 120×40 cells. Each key is \
                    sent after the previous frame is complete. The larger terminal also shows a preview of the \
                    selected repository. The number of bytes written is measured separately, in a terminal of 120×36 \
                    cells. For comparison, less scrolls a text line by line\
                    \(tig == nil ? "" : ", and tig moves through the commits of a repository").
                    """,
                unit: "µs per key",
                measurements: [narrow.time, wide.time] + [tig, less].compactMap(\.self),
                missing: (tig == nil ? ["tig (not installed)"] : []) + (less == nil ? ["less (not installed)"] : []),
                goals: [
                    Goal(text: "at 80x24", measured: narrow.time.median, bound: .atMost(300), unit: " µs"),
                    Goal(text: "at 120x40", measured: wide.time.median, bound: .atMost(500), unit: " µs"),
                    .ratio(narrow.time, to: tig, .atMost(2.5)),
                    Goal(
                        text: "written per key at 120x36", measured: split.bytes, bound: .atMost(1_536), unit: " bytes"),
                ]),
            Comparison(
                title: "CPU time of a key press, with pictures",
                method: """
                    This section measures the CPU time for each key press in two demo lists with pictures: a list of \
                    repositories with the owner's avatar in the preview, and a grid of photos. The pictures are drawn \
                    as half blocks.
                    """,
                unit: "µs per key",
                measurements: [narrowPictures.time, widePictures.time, photos.time],
                goals: [
                    Goal(text: "at 80x24", measured: narrowPictures.time.median, bound: .atMost(500), unit: " µs"),
                    Goal(text: "at 120x40", measured: widePictures.time.median, bound: .atMost(800), unit: " µs"),
                    Goal(text: "photos at 120x40", measured: photos.time.median, bound: .atMost(2_000), unit: " µs"),
                    Goal(
                        text: "memory of repositories", measured: widePictures.time.peakMemory ?? 0,
                        bound: .atMost(40), unit: " MiB"),
                    Goal(
                        text: "memory of photos", measured: photos.time.peakMemory ?? 0, bound: .atMost(60),
                        unit: " MiB"),
                ]),
        ]
    }

    private func steps(
        _ name: String, columns: Int, rows: Int, images: String = "off", query: [String] = ["--query", "swift"],
        _ context: BenchmarkContext
    ) throws -> (time: Measurement, bytes: Double) {
        let session = TerminalSession(
            arguments: [context.app, "--images", images, "--demo", "tui"] + query + ["--fresh"],
            environment: context.environment(home: "key-\(name)-\(images)"), columns: columns, rows: rows)
        // The status line shows the number of the selected row.
        return try samples(name, of: session, after: "1/", context)
    }

    private func tig(_ context: BenchmarkContext) throws -> Measurement? {
        let program = "/usr/bin/tig"
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        let folder = context.path("commits")
        let commits = (0..<200).map { number in
            "commit refs/heads/main\ncommitter A <a@example.org> \(1_700_000_000 + number) +0000\ndata <<END\nStep \(number)\nEND\n"
        }.joined()
        for words in [["init", "--quiet", folder], ["-C", folder, "symbolic-ref", "HEAD", "refs/heads/main"]] {
            _ = try ChildProcess(arguments: ["git"] + words, environment: context.environment).run()
        }
        try commits.write(toFile: "\(folder)/commits", atomically: true, encoding: .utf8)
        _ = try ChildProcess(
            arguments: ["sh", "-c", "git -C \"$0\" fast-import --quiet <\"$0/commits\"", folder],
            environment: context.environment
        ).run()
        let session = TerminalSession(
            arguments: ["/usr/bin/env", "-C", folder, program, "main"], environment: context.environment)
        return try samples("tig", of: session, after: "Step 190", context).time
    }

    private func less(_ context: BenchmarkContext) throws -> Measurement? {
        let program = "/usr/bin/less"
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        let file = context.path("lines.txt")
        let text = (0..<1_000).map { "\($0). Long texts are read line by line.\n" }.joined()
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let session = TerminalSession(arguments: [program, file], environment: context.environment)
        return try samples("less", of: session, after: "10. Long", context).time
    }

    private func samples(
        _ name: String, of session: TerminalSession, after text: String, _ context: BenchmarkContext
    ) throws -> (time: Measurement, bytes: Double) {
        let rounds = (0..<context.rounds(15)).flatMap { _ in
            (0..<Self.keys / 20).flatMap { _ in [TerminalSession.Step.press("j", count: 10), .press("k", count: 10)] }
        }
        let result = try session.run([.until(text), .press("j", count: 3)] + rounds)
        let spans = result.spans.dropFirst(2)
        let keys = Double(spans.count * 10)
        return (
            Measurement(
                name: name, samples: spans.map { $0.processorMilliseconds * 1_000 / 10 },
                peaks: [result.peakMebibytes]),
            spans.reduce(0) { $0 + $1.bytes } / keys
        )
    }
}
