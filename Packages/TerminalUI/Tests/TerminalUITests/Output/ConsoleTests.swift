import Domain
import Foundation
import Presentation
import Shared
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ConsoleTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private let output = RecordedOutput()
    private let words = RecordedOutput()

    private func console(
        _ policy: FetchPolicy = .standard, isTerminal: Bool = false, isQuiet: Bool = false,
        environment: [String: String] = [:]
    ) -> Console {
        let style = TextStyle(isEnabled: false)
        let terminal = TerminalCapabilities(
            isInputTerminal: false, isOutputTerminal: isTerminal, isErrorTerminal: false,
            size: TerminalSize(columns: 80, rows: 24), outputStyle: style)
        return Console(
            environment: Environment(environment), terminal: terminal, output: output.sink,
            messages: Messages(sink: words.sink, isQuiet: isQuiet), clock: WallClock { Self.now },
            policy: policy)
    }

    private func stored(_ source: Provenance.Source) -> Provenance {
        Provenance(source: source, fetchedAt: Self.now - 120)
    }

    @Test func `losing data requires a confirmation, or a flag without a terminal`() throws {
        #expect(try console().isConfirmed("Remove all?", byFlag: true))
        let error = #expect(throws: AppError.self) { try console().isConfirmed("Remove all?", byFlag: false) }
        #expect(error == AppError(.usage, reason: "The program cannot ask for confirmation here: use --yes"))
        #expect(words.text == "")
        #expect(console().prompt == nil)
    }

    @Test func `a cached response used after a network failure is reported with its age`() {
        console().note(ageOf: stored(.stale))
        #expect(words.text == "The network failed: this response was stored 2m 00s ago.\n")
    }

    @Test func `in offline mode, every response is reported with its age`() {
        console(.storedOnly).note(ageOf: stored(.cache))
        #expect(words.text == "Offline: this response was stored 2m 00s ago.\n")
    }

    @Test(arguments: [false, true]) func `a fresh response or --quiet prints no note`(isQuiet: Bool) {
        console(isQuiet: isQuiet).note(ageOf: stored(isQuiet ? .stale : .network))
        #expect(words.text == "")
    }

    @Test func `requested messages are printed in quiet mode too, without control characters`() {
        console(isQuiet: true).messages.answer("query: a\u{1B}[2Jb")
        #expect(!words.text.contains("\u{1B}"))
        #expect(words.text.hasPrefix("query: a"))
    }

    @Test func `in a pipe, output is written directly`() async throws {
        let result = try await console().withSink(for: OutputDescription<Repo>()) { sink in
            try sink.write("rows\n")
            return 7
        }
        #expect(result == 7)
        #expect(output.text == "rows\n")
    }

    @Test(arguments: [("row\n", true), ("[{}", false)])
    func `between rows on a terminal, the progress line is drawn unless the output ends within a line`(
        text: String, isDrawn: Bool
    ) async throws {
        let clock = ManualClock()
        let line = ProgressLine(
            sink: output.sink, isVisible: true, width: 80, prompts: PromptState(clock: clock), clock: clock)
        clock.advance(by: .seconds(1))
        let console = console(isTerminal: true, environment: ["PAGER": ""])
        _ = try await console.withSink(for: OutputDescription<Repo>(), progress: line) { sink in
            for _ in 1...2 {
                try sink.write(text)
                line.update { _ in "Page" }
            }
        }
        let progress = "\rPage"
        let erasure = "\r    \r"
        #expect(output.text == (isDrawn ? text + progress + erasure + text + progress : text + text))
    }

    @Test func `a missing jq is an error that says how to install it`() async throws {
        let output = OutputDescription<Repo>(.json, filter: ".")
        let error = await #expect(throws: AppError.self) {
            try await console(environment: ["PATH": "/nowhere"]).withSink(for: output) { _ in }
        }
        #expect(error?.kind == .missingLibrary)
        #expect(error?.message == "jq is not installed.")
        #expect(error?.commandHint?.contains("apt install jq") == true)
    }

    @Test(arguments: [false, true])
    func `terminals get a table, pipes get lines, and JSON is indented only on a terminal`(
        isTerminal: Bool
    ) {
        let terminal = console(isTerminal: isTerminal).terminal
        #expect(OutputFormat.table.on(terminal) == (isTerminal ? .table : .plain))
        for format in OutputFormat.allCases where format != .table { #expect(format.on(terminal) == format) }
        #expect(OutputDescription<Repo>(.json).isIndented(on: terminal) == isTerminal)
        #expect(!OutputDescription<Repo>(.json, filter: ".").isIndented(on: terminal))
        #expect(!OutputDescription<Repo>(.jsonLines).isIndented(on: terminal))
        #expect(OutputDescription<Repo>().isForPeople(on: terminal) == isTerminal)
        #expect(!OutputDescription<Repo>(.plain).isForPeople(on: terminal))
    }

    @Test func `the command waits only if requested, only for a rate limit, and at most the maximum time`() async throws
    {
        let limited = AppError(.rateLimited, reason: "", retryAfter: .zero)
        let long = AppError(.rateLimited, reason: "", resetAt: Self.now + 90)
        var never = RateLimitWait(maximum: nil)
        #expect(try await !never.waited(for: limited, on: console()))
        var wait = RateLimitWait(maximum: .seconds(60))
        #expect(try await !wait.waited(for: AppError(.offline, reason: ""), on: console()))
        #expect(try await !wait.waited(for: long, on: console()))
        #expect(words.text == "")
        #expect(try await wait.waited(for: limited, on: console()))
        #expect(words.text == "The rate limit is exhausted: continuing in 0s.\n")
    }
}
