import CommandParsing
import Core
import Data
import Domain
import TerminalUI

/// What signs somebody in.
struct SignInUseCases: Sendable {
    let sessions: ProviderSessions
    let withDevice: SignInWithDevice
    let inBrowser: SignInInBrowser
}

/// `auth login`: signs in with a code, through the browser, or with a token or key that the person has.
struct LoginCommand: Command {
    private enum Method {
        case device, browser, token, prompt
    }

    private let provider: Provider
    private let method: Method
    private let scopes: [String]
    private let mayStorePlainly: Bool
    private let form: ReportForm

    private static let web = Option<Bool>.flag(
        "web", help: "Through the browser on this computer; needs the app's secret")
    private static let withToken = Option<Bool>.flag("with-token", help: "With a token or key from standard input")
    private static let scopesOption = Option<String>.text(
        "scopes", short: "s", "SCOPES", isRepeatable: true, help: "Rights to ask for, joined by commas", default: "none"
    )
    private static let insecure = Option<Bool>.flag(
        "insecure-storage", help: "Where there is no keyring, keep the token in a plain file")

    static let spec = CommandSpec(
        name: "login", summary: "Sign in, or store a key",
        options: [Provider.option.spec, web.spec, withToken.spec, scopesOption.spec, insecure.spec]
            + ReportForm.options,
        examples: [
            "auth login", "auth login --web", "auth login --with-token < token.txt", "auth login --provider unsplash",
        ],
        discussion: """
            Without flags GitHub gives a code, which is typed in in any browser. The token goes into
            the desktop keyring, or else a file that a passphrase opens; into a plain file only after
            a yes or with --insecure-storage. Accounts that were signed in before stay; the newest is
            the one in use.
            """
    ) { invocation throws(UsageError) in try LoginCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireAtMostOne(of: [Self.web.spec, Self.withToken.spec])
        provider = try invocation.value(Provider.option) ?? .github
        scopes = try invocation.values(Self.scopesOption).flatMap { list in
            list.split { $0 == "," || $0 == " " }.map(String.init)
        }
        let isWeb = try invocation.isOn(Self.web)
        guard provider == .github || !isWeb && scopes.isEmpty else {
            throw UsageError("--web and --scopes are for GitHub: \(provider.title) gives keys on its own pages")
        }
        let isToken = try invocation.isOn(Self.withToken)
        method = isToken ? .token : isWeb ? .browser : provider == .github ? .device : .prompt
        mayStorePlainly = try invocation.isOn(Self.insecure)
        form = try ReportForm(invocation)
    }

    func run(_ changingTokens: ChangingTokens<SignInUseCases>, in context: CommandContext) async throws -> ExitCode {
        guard !context.settings.isDemo else { throw UsageError("the demo needs no account: leave out --demo") }
        guard context.settings.policy != .storedOnly else {
            throw AppError(.offline, message: "Signing in needs the network.", hint: "Leave out --offline.")
        }
        let question = PlainFileQuestion(isGiven: mayStorePlainly, console: context.console)
        let useCases = try changingTokens(question)
        let guide = SignInGuide(console: context.console)
        do {
            let account = try await signIn(useCases, guide, context)
            try await guide.welcome(
                account, useCases.sessions[provider], variable: context.tokenVariable(for: provider), as: form)
            return .success
        } catch SignInError.storage(let error) {
            guard question.wasRefused else { throw error.signInError(hasHome: context.settings.locations != nil) }
            context.messages.answer("Nothing was stored.")
            return .declined
        }
    }

    private func signIn(
        _ useCases: SignInUseCases, _ guide: SignInGuide, _ context: CommandContext
    ) async throws -> Account {
        switch method {
        case .device:
            try await guide.signIn(useCases.withDevice, scopes: scopes)
        case .browser:
            try await useCases.inBrowser(
                scopes: scopes, startPagesIn: context.settings.locations?.state,
                show: { guide.open($0, startPage: $1) }, cameAgain: { guide.cameAgain() })
        case .token:
            try await useCases.sessions.signIn(to: provider)(try guide.secretFromInput())
        case .prompt:
            try await useCases.sessions.signIn(to: provider)(try await guide.secret(for: provider))
        }
    }
}
