import CommandParsing
import Core
import Domain
import Shared
import TerminalKit
import TerminalUI
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct ErrorOutputTests {
    private let errors = ErrorOutput(arguments: UnparsedArguments([]), environment: [:])

    @Test func `what ends a command has its code`() {
        #expect(errors.report(OutputError.closedPipe) == .success)
        #expect(errors.report(CancellationError()) == .interrupted)
    }

    @Test func `what was typed wrong is reported as such, with what to type instead`() {
        let error = UsageError("bad flag", hint: "good flag")
        #expect(AppError(describing: error) == AppError(.usage, message: "bad flag", hint: "good flag"))
        #expect(UsageError(error.appError) == error)
    }

    @Test(arguments: [("colour", "did you mean “color”?"), ("xyzzy", "keys: github.clientId, github.host")])
    func `an unknown key of the configuration is reported with what may be meant`(name: String, hint: String) throws {
        let error = #expect(throws: SettingError.self) { try Setting.all.setting(named: name) }
        let told = AppError(describing: try #require(error))
        #expect(told.kind == .usage)
        #expect(told.hint?.hasPrefix(hint) == true)
    }

    @Test(arguments: [
        ("color", "neverr", "never"), ("theme", "Dark", "dark"), ("theme.accent", "redd", "red"),
        ("tabs", "repos,usrs,me", "users"), ("tabs", "topic", "topics"),
    ])
    func `a value of the configuration is reported with the word that may be meant`(
        name: String, value: String, word: String
    ) throws {
        let setting = try Setting.all.setting(named: name)
        let error = #expect(throws: SettingError.self) { try setting.check(value) }
        #expect(AppError(describing: try #require(error)).hint == "did you mean “\(word)”?")
    }
}
