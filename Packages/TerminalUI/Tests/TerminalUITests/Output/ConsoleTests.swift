import Domain
import Foundation
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite("The streams of a run", .timeLimit(.minutes(10)))
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

    @Test("what is lost needs a yes, by a flag where nobody can be asked")
    func confirmation() throws {
        #expect(try console().isConfirmed("Remove all?", byFlag: true))
        let error = #expect(throws: AppError.self) { try console().isConfirmed("Remove all?", byFlag: false) }
        #expect(error == AppError(.usage, reason: "Nobody can be asked here: --yes is needed"))
        #expect(words.text == "")
        #expect(console().prompt == nil)
    }

    @Test("a stored response in a failing network's place is reported with its age")
    func staleAge() {
        console().note(ageOf: stored(.stale))
        #expect(words.text == "The network failed: this answer was stored 2m 00s ago.\n")
    }

    @Test("offline every response is reported with its age")
    func offlineAge() {
        console(.storedOnly).note(ageOf: stored(.cache))
        #expect(words.text == "Offline: this answer was stored 2m 00s ago.\n")
    }

    @Test("a fresh response, or quiet, takes no words", arguments: [false, true])
    func noAge(isQuiet: Bool) {
        console(isQuiet: isQuiet).note(ageOf: stored(isQuiet ? .stale : .network))
        #expect(words.text == "")
    }

    @Test("what was asked for is said in quiet too, without what could command a terminal")
    func answers() {
        console(isQuiet: true).messages.answer("query: a\u{1B}[2Jb")
        #expect(!words.text.contains("\u{1B}"))
        #expect(words.text.hasPrefix("query: a"))
    }

    @Test("in a pipe the work writes straight out")
    func straight() async throws {
        let result = try await console().withSink(for: OutputForm<Repo>()) { sink in
            try sink.write("rows\n")
            return 7
        }
        #expect(result == 7)
        #expect(output.text == "rows\n")
    }

    @Test("a missing jq is an error that says how to get it")
    func missingFilter() async throws {
        let form = OutputForm<Repo>(json: (.array, .all), filter: ".")
        let error = await #expect(throws: AppError.self) {
            try await console(environment: ["PATH": "/nowhere"]).withSink(for: form) { _ in }
        }
        #expect(error?.kind == .missingLibrary)
        #expect(error?.message == "jq is not installed.")
        #expect(error?.commandHint?.contains("apt install jq") == true)
    }

    @Test("people get a table, pipes lines, and JSON is indented on a terminal alone", arguments: [false, true])
    func forms(isTerminal: Bool) {
        let terminal = console(isTerminal: isTerminal).terminal
        switch OutputForm<Repo>().list(on: terminal) {
        case .table: #expect(isTerminal)
        case .tabSeparated: #expect(!isTerminal)
        default: Issue.record("neither a table nor lines")
        }
        guard case .json(_, let isIndented) = OutputForm<Repo>(json: (.array, .all)).list(on: terminal) else {
            Issue.record("not JSON")
            return
        }
        #expect(isIndented == isTerminal)
        #expect(OutputForm<Repo>().isForPeople(on: terminal) == isTerminal)
        #expect(!OutputForm<Repo>(isPlain: true).isForPeople(on: terminal))
    }

    @Test("options choose JSON by its shape, its fields or jq, and a table for other programs before that")
    func choices() throws {
        func form(
            _ fields: String? = nil, wrapped: Bool = false, lines: Bool = false, export: ExportFormat? = nil,
            filter: String? = nil
        ) throws -> OutputForm<Repo> {
            OutputForm(
                fields: try fields.map { try FieldSelection($0) }, isWrapped: wrapped, isLines: lines, export: export,
                filter: filter, isPlain: false, mayPage: true)
        }
        #expect(try form().json == nil)
        #expect(try form("name").json?.shape == .array)
        #expect(try form(filter: ".").json?.fields.names == Repo.reportFieldNames)
        #expect(try form(wrapped: true).json?.shape == .wrapped)
        #expect(try form("name", lines: true).json?.shape == .lines)
        let table = try form("name", export: .csv)
        #expect(table.json == nil && table.export?.fields?.names == ["name"])
        #expect(try form(export: .markdown).export?.fields == nil)
    }

    @Test("a limit is waited for only when asked, only for a limit, and not past the longest wait")
    func waits() async throws {
        let limited = AppError(.rateLimited, reason: "", retryAfter: .zero)
        let long = AppError(.rateLimited, reason: "", resetAt: Self.now + 90)
        var never = RateLimitWait(longest: nil)
        #expect(try await !never.waited(for: limited, on: console()))
        var wait = RateLimitWait(longest: .seconds(60))
        #expect(try await !wait.waited(for: AppError(.offline, reason: ""), on: console()))
        #expect(try await !wait.waited(for: long, on: console()))
        #expect(words.text == "")
        #expect(try await wait.waited(for: limited, on: console()))
        #expect(words.text == "The limit is spent: going on in 0s.\n")
    }
}
