import CommandParsing
import Core
import Domain
import Shared
import Synchronization
import TerminalUI

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
    ) { invocation throws(UsageError) in
        try LoginCommand(invocation)
    }

    private init(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireNoWords()
        try invocation.requireAtMostOne(of: [Self.web.spec, Self.withToken.spec])
        provider = try invocation.value(Provider.option) ?? .github
        scopes = try invocation.values(Self.scopesOption).flatMap { list in
            list.split { $0 == "," || $0 == " " }.map(String.init)
        }
        let isWeb = try invocation.isOn(Self.web)
        guard provider == .github || !isWeb && scopes.isEmpty else {
            throw UsageError("--web and --scopes are for GitHub: \(provider.name) gives keys on its own pages")
        }
        let isToken = try invocation.isOn(Self.withToken)
        method = isToken ? .token : isWeb ? .browser : provider == .github ? .device : .prompt
        mayStorePlainly = try invocation.isOn(Self.insecure)
        form = try ReportForm(invocation)
    }

    func run(_ changingTokens: ChangingTokens<SignInUseCases>, in context: CommandContext) async throws -> ExitCode {
        guard !context.settings.isDemo else { throw UsageError("the demo needs no account: leave out --demo") }
        guard context.settings.policy != .storedOnly else {
            throw SearchError(.offline, message: "Signing in needs the network.", hint: "Leave out --offline.")
        }
        let consent = StorageConsent(context, isGiven: mayStorePlainly)
        let useCases = try changingTokens(consent)
        let session = useCases.sessions[provider].session
        do {
            let account = try await signIn(useCases, context)
            try await report(account, session, context)
            return .success
        } catch SignInError.storage(let error) {
            if consent.wasRefused {
                context.messages.answer("Nothing was stored.")
                return .declined
            }
            throw consent.explained(error)
        }
    }

    private func signIn(_ useCases: SignInUseCases, _ context: CommandContext) async throws -> Account {
        switch method {
        case .device:
            return try await DeviceLogin(signIn: useCases.withDevice, context: context).signIn(scopes: scopes)
        case .browser:
            return try await BrowserLogin(useCases: useCases, context: context).signIn(scopes: scopes)
        case .token:
            guard !context.terminal.isInputTerminal else {
                throw UsageError(
                    "--with-token reads standard input, which is a terminal",
                    hint: "App auth login --with-token < FILE, or leave it out")
            }
            return try await useCases.sessions[provider].signInWithToken(try SecretInput.read())
        case .prompt:
            return try await useCases.sessions[provider].signInWithToken(
                try await SecretInput.ask(for: provider, in: context))
        }
    }

    private func report(_ account: Account, _ session: Session, _ context: CommandContext) async throws {
        let token = try await session.accessToken()
        let report = AccountReport(
            provider: provider, host: account.host, login: account.login, place: session.place, scopes: token?.scopes,
            expiresAt: token?.expiresAt, token: token?.secret, verdict: "valid")
        var buffer = OutputBuffer()
        if form.isJSON {
            buffer.appendLine(report.json, isIndented: context.terminal.isOutputTerminal)
        } else {
            form.append(report.detail, on: context.terminal, into: &buffer)
        }
        try context.output.flush(&buffer)
        let who = account.login.map { "\(provider.name) as \($0)" } ?? provider.name
        context.messages.note("Signed in to \(who). The \(provider.secretName) is in \(session.place.text).")
        let others = ((try? await session.accounts()) ?? []).filter { $0 != account }.compactMap(\.login)
        if !others.isEmpty {
            context.messages.note(
                "Signed in before and still: \(others.joined(separator: ", ")). `App auth switch` changes who is in use."
            )
        }
        if let variable = context.tokenVariable(for: provider) {
            context.messages.answer("\(variable) is set and counts before what was stored now.")
        }
    }
}
