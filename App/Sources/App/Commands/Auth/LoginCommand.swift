import CommandParsing
import Core
import Data
import Domain
import TerminalUI

/// The use cases of `auth login`, one for each way to sign in.
struct SignInUseCases: Sendable {
    let sessions: ProviderSessions
    let withDevice: SignIn
    let inBrowser: SignInInBrowser
}

/// The command `auth login`, which signs in with a device code, in the browser, or with an existing token or key.
struct LoginCommand: Command {
    private enum Method {
        case device, browser, token, prompt
    }

    private let provider: Provider
    private let method: Method
    private let scopes: [String]
    private let mayStorePlainly: Bool
    private let form: OutputFormat

    private static let web = Option<Bool>.flag(
        "web", help: "Sign in through the browser on this computer; needs a client secret")
    private static let withToken = Option<Bool>.flag("with-token", help: "Read a token or key from standard input")
    private static let scopesOption = Option<String>.text(
        "scopes", short: "s", "SCOPES", isRepeatable: true, help: "Comma-separated scopes to request",
        default: "none"
    )
    private static let insecure = Option<Bool>.flag(
        "insecure-storage", help: "Store the token in a plain-text file if there is no keyring")

    static let spec = CommandSpec(
        name: "login", summary: "Sign in to GitHub, or store an API key",
        options: [Provider.option.spec, web.spec, withToken.spec, scopesOption.spec, insecure.spec]
            + OutputFormat.options,
        examples: [
            "auth login", "auth login --web", "auth login --with-token < token.txt", "auth login --provider unsplash",
        ],
        discussion: """
            Without flags, the command shows a one-time code to enter on GitHub in any browser. The token is stored
            in the desktop keyring or, if there is none, in a file encrypted with a passphrase. It is
            stored in a plain-text file only if you confirm or pass --insecure-storage. Other accounts
            stay signed in, and the new account becomes the active one.
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
            throw UsageError("--web and --scopes are only for GitHub: create a key on the website of \(provider.title)")
        }
        let isToken = try invocation.isOn(Self.withToken)
        method = isToken ? .token : isWeb ? .browser : provider == .github ? .device : .prompt
        mayStorePlainly = try invocation.isOn(Self.insecure)
        form = try OutputFormat(invocation)
    }

    func run(_ changingTokens: ChangingTokens<SignInUseCases>, in context: CommandContext) async throws -> ExitCode {
        guard !context.settings.isDemo else { throw UsageError("the demo needs no account: leave out --demo") }
        guard context.settings.policy != .storedOnly else {
            throw AppError(.offline, reason: "Signing in requires the network", advice: [.goOnline])
        }
        let question = PlainFileQuestion(isConfirmed: mayStorePlainly, console: context.console)
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
                show: { guide.open($0, startPage: $1) }, onRepeatedRedirect: { guide.onRepeatedRedirect() })
        case .token:
            try await useCases.sessions.signIn(to: provider)(try guide.secretFromInput())
        case .prompt:
            try await useCases.sessions.signIn(to: provider)(try await guide.secret(for: provider))
        }
    }
}
