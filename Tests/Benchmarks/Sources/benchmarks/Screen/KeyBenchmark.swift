import Foundation

/// A benchmark of a single cursor movement, with only the list and with the details next to it.
struct KeyBenchmark: Benchmark {
    let name = "key"

    private static let keys = 100

    func run(in surroundings: Surroundings) throws -> [Comparison] {
        let narrow = try steps("80x24", columns: 80, rows: 24, surroundings)
        let wide = try steps("120x40", columns: 120, rows: 40, surroundings)
        let split = try steps("120x36", columns: 120, rows: 36, surroundings)
        var measurements = [narrow.time, wide.time]
        let tig = try tig(surroundings)
        measurements += [tig, try less(surroundings)].compactMap(\.self)
        return [
            Comparison(
                title: "A key",
                method: """
                    CPU time of all threads per key in terminals of two sizes. The cursor moves up and down in a \
                    list of repositories without pictures. Each key is sent when the previous frame is complete. \
                    From 110 columns, the list has a preview. tig moves through the commits of a repository, less \
                    scrolls a text by lines.
                    """,
                unit: "µs a key",
                measurements: measurements,
                goals: [
                    Goal(text: "at 80x24", measured: narrow.time.median, bound: .atMost(500), unit: " µs"),
                    Goal(text: "at 120x40", measured: wide.time.median, bound: .atMost(800), unit: " µs"),
                    .ratio(narrow.time, to: tig, .atMost(2.5)),
                    Goal(text: "written at 120x36", measured: split.bytes, bound: .atMost(1_536), unit: " bytes"),
                ])
        ]
    }

    private func steps(
        _ name: String, columns: Int, rows: Int, _ surroundings: Surroundings
    ) throws -> (time: Measurement, bytes: Double) {
        let session = TerminalSession(
            arguments: [surroundings.app, "--images", "off", "--demo", "tui", "--query", "swift", "--fresh"],
            environment: surroundings.environment(home: "key-\(name)"), columns: columns, rows: rows)
        return try samples(name, of: session, after: "swiftlang/swift", surroundings)
    }

    private func tig(_ surroundings: Surroundings) throws -> Measurement? {
        let program = "/usr/bin/tig"
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        let folder = surroundings.path("commits")
        let commits = (0..<200).map { number in
            "commit refs/heads/main\ncommitter A <a@example.org> \(1_700_000_000 + number) +0000\ndata <<END\nStep \(number)\nEND\n"
        }.joined()
        for words in [["init", "--quiet", folder], ["-C", folder, "symbolic-ref", "HEAD", "refs/heads/main"]] {
            _ = try ChildProcess(arguments: ["git"] + words, environment: surroundings.environment).run()
        }
        try commits.write(toFile: "\(folder)/commits", atomically: true, encoding: .utf8)
        _ = try ChildProcess(
            arguments: ["sh", "-c", "git -C \"$0\" fast-import --quiet <\"$0/commits\"", folder],
            environment: surroundings.environment
        ).run()
        let session = TerminalSession(
            arguments: ["/usr/bin/env", "-C", folder, program, "main"], environment: surroundings.environment)
        return try samples("tig", of: session, after: "Step 190", surroundings).time
    }

    private func less(_ surroundings: Surroundings) throws -> Measurement? {
        let program = "/usr/bin/less"
        guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
        let file = surroundings.path("lines.txt")
        let text = (0..<1_000).map { "\($0). Long texts are read line by line.\n" }.joined()
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let session = TerminalSession(arguments: [program, file], environment: surroundings.environment)
        return try samples("less", of: session, after: "10. Long", surroundings).time
    }

    private func samples(
        _ name: String, of session: TerminalSession, after text: String, _ surroundings: Surroundings
    ) throws -> (time: Measurement, bytes: Double) {
        let rounds = (0..<surroundings.rounds(15)).flatMap { _ in
            (0..<Self.keys / 20).flatMap { _ in [TerminalSession.Step.press("j", count: 10), .press("k", count: 10)] }
        }
        let spans = try session.run([.until(text), .press("j", count: 3)] + rounds).spans.dropFirst(2)
        let keys = Double(spans.count * 10)
        return (
            Measurement(name: name, samples: spans.map { $0.processorMilliseconds * 1_000 / 10 }),
            spans.reduce(0) { $0 + $1.bytes } / keys
        )
    }
}
