import DomainTestSupport
import Presentation
import Shared
import Synchronization
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import Domain
@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct SignInGuideTests {
    private let words = RecordedOutput()
    private let output = RecordedOutput()
    private let octocat = Account(provider: .github, host: "github.com", login: "octocat")

    private func console(_ environment: Environment = [:]) -> Console {
        let terminal = TerminalCapabilities(
            isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false,
            size: TerminalSize(columns: 80, rows: 24), outputStyle: .plain)
        return Console(
            environment: environment, terminal: terminal, output: output.sink,
            messages: Messages(sink: words.sink, isQuiet: false))
    }

    private func guide(_ environment: Environment = [:]) -> SignInGuide {
        SignInGuide(console: console(environment))
    }

    @Test func `the URL is printed if no browser can be opened`() throws {
        let address = try #require(WebURL("https://github.com/login?state=1"))
        guide().open(address) { "file:///page" }
        #expect(words.text.hasPrefix("Sign in at https://github.com/login?state=1\nNo browser can be opened here"))
    }

    @Test func `without a local start page, no browser is opened`() throws {
        let address = try #require(WebURL("https://github.com/login?state=1"))
        guide(["SEARCHAPP_BROWSER": "true"]).open(address) { nil }
        #expect(words.text.contains("The browser is not opened, because there is no private folder."))
    }

    @Test func `if no secret can be typed, the error names the other way to pass it`() async {
        let error = await #expect(throws: SignInError.self) { try await guide().secret(for: .unsplash) }
        #expect(error?.appError.kind == .usage)
        #expect(error?.appError.commandHint?.contains("--provider unsplash --with-token < FILE") == true)
    }

    @Test func `standard input without a token is rejected, and a line end after a token is removed`() throws {
        for empty in ["", "\n", " \t\n"] {
            let error = #expect(throws: AppError.self) { try SignInGuide.secret(in: Array(empty.utf8)) }
            #expect(error?.message == "Standard input contains no token.")
        }
        #expect(try SignInGuide.secret(in: Array("gho_1\n".utf8)) == Secret("gho_1\n"))
        #expect(try SignInGuide.secret(in: Array("\u{FEFF}gho_1".utf8)) == Secret("   gho_1"))
    }

    @Test func `without a prompt, the error lists all accounts`() async {
        let hubot = Account(provider: .github, host: "github.com", login: "hubot")
        let error = await #expect(throws: AppError.self) {
            try await console().choose([octocat, hubot], "Which?", command: "auth switch")
        }
        #expect(error?.kind == .usage)
        #expect(error?.message == "Several accounts are signed in to github.com: octocat, hubot.")
        #expect(error?.commandHint == "Specify one: `App auth switch LOGIN`.")
    }

    @Test func `the signed-in account is reported with the others and the overriding variable`() {
        var status = AccountStatus(provider: .github, host: "github.com")
        status.login = "octocat"
        let hubot = Account(provider: .github, host: "github.com", login: "hubot")
        guide().welcome(status, among: [octocat, hubot], variable: "GH_TOKEN")
        #expect(words.text.contains("Signed in to GitHub as octocat."))
        #expect(words.text.contains("Still signed in: hubot."))
        #expect(
            words.text.hasSuffix("GH_TOKEN is set and takes precedence over the token or key that was just stored.\n"))
    }

    @Test func `accounts whose tokens were lost with their file are named`() {
        let key = Account(provider: .tmdb, host: "themoviedb.org", login: nil)
        let messages = Messages(sink: words.sink, isQuiet: true)
        messages.report(lost: [])
        #expect(words.text.isEmpty)
        messages.report(lost: [octocat, key])
        #expect(words.text.hasSuffix("whose tokens were in it: octocat (github.com), TMDB (themoviedb.org).\n"))
    }

    @Test(arguments: [true, false])
    func `a warning precedes an unencrypted file, which is created only after confirmation`(isConfirmed: Bool) async {
        let question = PlainFileQuestion(isConfirmed: isConfirmed, console: console())
        #expect(await question.isYes("/home/me/tokens.json") == isConfirmed)
        #expect(words.text.contains("/home/me/tokens.json is not encrypted") == isConfirmed)
        #expect(!question.wasRefused)
    }

    @Test func `one status is an object and several are an array, without the token`() throws {
        var status = AccountStatus(provider: .github, host: "github.com")
        status.login = "octocat"
        status.verdict = .valid
        status.token = Secret("gho_0123456789abcdef")
        try console().write(status, as: .json)
        try console().write([status, status], as: .json)
        let lines = output.text.split(separator: "\n")
        #expect(lines[0].hasPrefix(#"{"provider":"github","host":"github.com","account":"octocat","active":null"#))
        #expect(lines[1].hasPrefix(#"[{"provider""#))
        #expect(!output.text.contains("0123456789abcdef"))
    }

    @Test func `scopes are reported for accounts that have them`() {
        var status = AccountStatus(provider: .github, host: "github.com")
        let scopes = { (status: AccountStatus) in DetailReport(status).lines.first { $0.key == "scopes" }?.text }
        status.scopes = []
        #expect(scopes(status) == "none: public data only")
        status.scopes = ["repo", "gist"]
        #expect(scopes(status) == "repo, gist")
        var key = AccountStatus(provider: .tmdb, host: "themoviedb.org")
        key.scopes = []
        #expect(scopes(key) == nil)
    }
}

@Suite(.timeLimit(.minutes(10)))
struct SignOutReportTests {
    private let words = RecordedOutput()

    /// Returns the lines that a sign-out prints.
    private func report(
        of login: String?, revoking: Bool = false, failure: AppError? = nil, isOffline: Bool = false,
        asked: String? = nil, variable: String? = nil, next: Account? = nil
    ) async throws -> [Substring] {
        let auth = InMemoryAuthRepository()
        auth.control.failAlways(failure)
        let outcome = await SignOut(auth: auth, session: .inMemory(signedInAs: login))(revoking: revoking)
        let messages = Messages(sink: words.sink, isQuiet: false)
        try messages.reportRemoval(outcome, of: .github, login: asked, variable: variable)
        if outcome.wasSignedIn {
            messages.reportConsequences(
                outcome, of: .github, next: next, isOffline: isOffline, on: "https://github.com")
        }
        return words.text.split(separator: "\n")
    }

    @Test func `a token that was not revoked is reported with the page to revoke it`() async throws {
        let lines = try await report(of: "octocat")
        #expect(lines[0].hasPrefix("Signed out: the token of octocat was deleted from "))
        #expect(lines[1].hasPrefix("GitHub was not asked to revoke it: it remains valid until"))
        #expect(lines[1].contains("https://github.com/settings/applications"))
    }

    @Test func `a revocation is reported with its result`() async throws {
        #expect(try await report(of: "octocat", revoking: true).last == "GitHub revoked it.")
    }

    @Test func `a failed revocation is reported with the reason`() async throws {
        let offline = AppError(.offline, reason: "No network")
        let lines = try await report(of: "octocat", revoking: true, failure: offline)
        #expect(lines.last?.hasPrefix("GitHub did not revoke it. No network. Therefore, it remains valid") == true)
    }

    @Test func `offline mode is reported as the reason, with the account that is now active`() async throws {
        let hubot = Account(provider: .github, host: "github.com", login: "hubot")
        let lines = try await report(of: "octocat", isOffline: true, next: hubot)
        #expect(lines[1] == "hubot is now the active account on github.com.")
        #expect(lines[2].hasPrefix("The token was not revoked on GitHub because of --offline:"))
    }

    @Test func `a token that the keyring still has is an error that says so`() async throws {
        let session = Session.inMemory(signedInAs: "octocat", keepsRemovedTokens: true)
        let outcome = await SignOut(auth: InMemoryAuthRepository(), session: session)()
        let messages = Messages(sink: words.sink, isQuiet: false)
        let error = #expect(throws: AppError.self) {
            try messages.reportRemoval(outcome, of: .github, login: nil, variable: nil)
        }
        #expect(error?.kind == .storage)
        #expect(error?.message == "The keyring did not delete the token.")
        #expect(error?.advice == [.removeKeyringEntry])
        #expect(words.text.isEmpty)
    }

    @Test func `a sign-out without a sign-in is reported, with the variable that is in use`() async throws {
        #expect(
            try await report(of: nil, asked: "octocat", variable: "GH_TOKEN") == [
                "GH_TOKEN is still set and used. To sign out, unset it.",
                "octocat was not signed in to GitHub.",
            ])
    }
}
