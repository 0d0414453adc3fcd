import Domain
import DomainTestSupport
import Shared
import Synchronization
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(1)))
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
            messages: Messages(sink: words.sink, style: .plain, isQuiet: false))
    }

    private func guide(_ environment: Environment = [:]) -> SignInGuide {
        SignInGuide(console: console(environment), prompt: nil)
    }

    @Test func `the address is printed where no browser opens`() throws {
        let address = try #require(WebAddress("https://github.com/login?state=1"))
        guide().open(address) { "file:///page" }
        #expect(words.text.hasPrefix("Sign in at https://github.com/login?state=1\nNo browser can be opened here"))
    }

    @Test func `without a page of the person's own no browser opens`() throws {
        let address = try #require(WebAddress("https://github.com/login?state=1"))
        guide(["SEARCHAPP_BROWSER": "true"]).open(address) { nil }
        #expect(words.text.contains("The browser is not opened: there is no folder of yours alone."))
    }

    @Test func `a secret that nobody can type is a sign-in that was denied`() async {
        await #expect(throws: SignInError.denied) { try await guide().secret(for: .unsplash) }
    }

    @Test func `who signed in is told with the others and what counts first`() {
        var status = AccountStatus(provider: .github, host: "github.com")
        status.login = "octocat"
        let hubot = Account(provider: .github, host: "github.com", login: "hubot")
        guide().welcome(status, among: [octocat, hubot], variable: "GH_TOKEN")
        #expect(words.text.contains("Signed in to GitHub as octocat."))
        #expect(words.text.contains("Signed in before and still: hubot."))
        #expect(words.text.hasSuffix("GH_TOKEN is set and counts before what was stored now.\n"))
    }

    @Test(arguments: [true, false])
    func `a plain file is warned of, and made only after a yes`(isGiven: Bool) async {
        let question = PlainFileQuestion(
            isGiven: isGiven, prompt: nil, messages: Messages(sink: words.sink, style: .plain, isQuiet: true))
        #expect(await question.isYes("/home/me/tokens.json") == isGiven)
        #expect(words.text.contains("/home/me/tokens.json is not encrypted") == isGiven)
        #expect(!question.wasRefused)
    }

    @Test func `a status is an object, and several are an array, without the token`() throws {
        var status = AccountStatus(provider: .github, host: "github.com")
        status.login = "octocat"
        status.verdict = .valid
        status.token = Secret("gho_0123456789abcdef")
        try console().write(status, as: ReportForm(isJSON: true))
        try console().write([status, status], as: ReportForm(isJSON: true))
        let lines = output.text.split(separator: "\n")
        #expect(lines[0].hasPrefix(#"{"provider":"github","host":"github.com","account":"octocat","active":null"#))
        #expect(lines[1].hasPrefix(#"[{"provider""#))
        #expect(!output.text.contains("0123456789abcdef"))
    }

    @Test func `scopes are told where accounts have them`() {
        var status = AccountStatus(provider: .github, host: "github.com")
        let scopes = { (status: AccountStatus) in status.report.lines.first { $0.key == "scopes" }?.text }
        status.scopes = []
        #expect(scopes(status) == "none: public data only")
        status.scopes = ["repo", "gist"]
        #expect(scopes(status) == "repo, gist")
        var key = AccountStatus(provider: .tmdb, host: "themoviedb.org")
        key.scopes = []
        #expect(scopes(key) == nil)
    }
}

@Suite(.timeLimit(.minutes(1)))
struct SignOutReportTests {
    private let words = RecordedOutput()

    private func report(_ revocation: SignOut.Revocation, of provider: Provider = .github, isOffline: Bool = false) {
        Messages(sink: words.sink, style: .plain, isQuiet: false)
            .report(revocation, of: provider, isOffline: isOffline, on: "https://github.com")
    }

    @Test func `a token that was not revoked is told with where it can be`() {
        report(.notAsked)
        #expect(words.text.hasPrefix("GitHub was not asked to forget it: it goes on letting in until"))
        #expect(words.text.contains("https://github.com/settings/applications"))
    }

    @Test func `of a key nothing is said: it is not the provider's to forget`() {
        report(.notAsked, of: .tmdb)
        #expect(words.text == "")
    }

    @Test func `a revocation is told with its end`() {
        report(.revoked)
        report(.failed(SearchError(.offline, message: "No network.")))
        report(.notAsked, isOffline: true)
        let lines = words.text.split(separator: "\n")
        #expect(lines[0] == "GitHub accepted to forget it.")
        #expect(lines[1].hasPrefix("GitHub did not forget it. No network. Now it goes on"))
        #expect(lines[2].hasPrefix("GitHub was not asked to forget it (--offline)"))
    }
}
