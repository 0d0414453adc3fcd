import CommandRunner
import Testing

/// A test that sleeps for real time is slow, and its result depends on the load of the machine.
@Suite(.timeLimit(.minutes(10)))
struct SleepTests {
    /// The executor under test has to resume a task after a timer, so its probe waits for one.
    private static let probe = "Packages/Shared/Tests/CommandProbe/CommandProbe.swift"

    @Test func `no test sleeps for real time`() throws {
        let paths = try ["Packages", "App/Tests", "Tests/EndToEndTests", "Tests/ConsumerTests", "Tests/ReleaseTests"]
            .flatMap(Repository.swiftFiles)
            .filter { ($0.contains("Tests/") || $0.contains("TestSupport/")) && $0 != Self.probe }
        #expect(paths.count > 300)
        let sleeps = try paths.flatMap { path in
            Self.sleeps(in: try Repository.text(of: path)).map { "\(path): \($0)" }
        }
        #expect(sleeps == [])
    }

    @Test(arguments: [
        ("try await Task.sleep(for: .milliseconds(1))", true), ("usleep(500)", true), ("sleep(1)", true),
        ("Thread.sleep(forTimeInterval: 0.1)", true), ("try await Task.sleep(for: .seconds(3_600))", false),
        ("try await clock.sleep(for: .seconds(1))", false), ("func sleep(until deadline: Instant)", false),
        ("// usleep(500)", false),
    ])
    func `calls that sleep are found, except those that wait for their cancellation`(line: String, isFound: Bool) {
        #expect(!Self.sleeps(in: line).isEmpty == isFound)
    }

    /// The lines that sleep. A task that sleeps for an hour waits for its cancellation.
    private static func sleeps(in text: String) -> [Substring] {
        guard text.contains("sleep(") else { return [] }
        return text.split(separator: "\n").filter { line in
            guard line.contains("sleep(") else { return false }
            let code = line.drop { $0 == " " }
            return !code.hasPrefix("//") && !code.contains("func sleep(") && !code.contains(#/seconds\(3_?600\)/#)
                && code.contains(#/\b(?:Task|Thread)\.sleep\(|\busleep\(|(?:^|[^.\w])sleep\(/#)
        }
    }
}
