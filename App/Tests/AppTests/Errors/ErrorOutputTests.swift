import CommandParsing
import Core
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct ErrorOutputTests {
    private let errors = ErrorOutput(arguments: UnparsedArguments([]), environment: [:])

    @Test func `the error that ends a command determines the exit code`() {
        #expect(errors.report(OutputError.closedPipe) == .success)
        #expect(errors.report(CancellationError()) == .interrupted)
    }

    @Test func `a usage error is reported with its hint`() {
        let error = UsageError("bad flag", hint: "good flag")
        #expect(AppError(describing: error) == AppError(.usage, reason: "bad flag", advice: [.other("good flag")]))
        #expect(throws: UsageError("No file.", hint: "Use --force to start over.")) {
            try UsageError.checking { throw AppError(.usage, reason: "No file", advice: [.startOver]) }
        }
    }

    @Test(arguments: [("colour", "did you mean “color”?"), ("xyzzy", "keys: github.clientId, github.host")])
    func `an unknown configuration key is reported with a suggestion`(name: String, hint: String) throws {
        let error = #expect(throws: SettingError.self) { try Setting.all.setting(named: name) }
        let told = AppError(describing: try #require(error))
        #expect(told.kind == .usage)
        #expect(told.commandHint?.hasPrefix(hint) == true)
    }

    @Test(arguments: [
        ("color", "neverr", "never"), ("theme", "Dark", "dark"), ("theme.accent", "redd", "red"),
        ("tabs", "repos,usrs,me", "users"), ("tabs", "topic", "topics"),
    ])
    func `an invalid configuration value is reported with a suggestion`(
        name: String, value: String, word: String
    ) throws {
        let setting = try Setting.all.setting(named: name)
        let error = #expect(throws: SettingError.self) { try setting.check(value) }
        #expect(AppError(describing: try #require(error)).commandHint == "did you mean “\(word)”?")
    }
}
