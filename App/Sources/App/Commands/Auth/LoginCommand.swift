import CommandParsing
import Core
import Data
import Domain
import TerminalKit
import TerminalUI

enum LoginCommand {
    private static let web = Option<Bool>.flag(
        "web", help: "Sign in through the browser on this computer; needs a client secret")
    private static let withToken = Option<Bool>.flag("with-token", help: "Read a token or key from standard input")
    private static let scopesOption = Option<String>.text(
        "scopes", short: "s", "SCOPES", isRepeatable: true, help: "OAuth scopes to request, separated by commas",
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
    ) { invocation throws(UsageError) in try command(invocation) }

    private static func command(_ invocation: Invocation) throws(UsageError) -> Command {
        // Refuse the option before the command runs, so that no suggestion for a misspelled command contains it.
        guard try invocation.value(GlobalOptions.demo) != true else {
            throw UsageError("the demo needs no account: leave out --demo")
        }
        try invocation.requireAtMostOne(of: [web.spec, withToken.spec])
        try invocation.requireAtMostOne(of: [withToken.spec, scopesOption.spec])
        let provider = try invocation.value(Provider.option) ?? .github
        let scopes = try invocation.values(scopesOption).flatMap { list in
            list.split { $0 == "," || $0 == " " }.map(String.init)
        }
        let isWeb = try invocation.isOn(web)
        guard provider == .github || !isWeb && scopes.isEmpty else {
            throw UsageError("--web and --scopes are only for GitHub: create a key on the website of \(provider.title)")
        }
        let (readsInput, mayStorePlainly) = (try invocation.isOn(withToken), try invocation.isOn(insecure))
        let form = try OutputFormat(invocation)
        return Command { (_: NoUseCases, context) in
            guard !context.settings.isDemo else { throw UsageError("the demo needs no account: unset SEARCHAPP_DEMO") }
            guard context.settings.policy != .storedOnly else {
                throw AppError(.offline, reason: "Signing in requires the network", advice: [.goOnline])
            }
            let question = PlainFileQuestion(isConfirmed: mayStorePlainly, console: context.console)
            let composition = try context.compose(.changing(question), nil, nil)
            let (sessions, guide) = (
                try composition.useCases(ProviderSessions.self), SignInGuide(console: context.console)
            )
            do {
                let account: Account
                if readsInput {
                    account = try await sessions.signIn(to: provider)(try guide.secretFromInput())
                } else if isWeb {
                    account = try await composition.useCases(SignInInBrowser.self)(
                        scopes: scopes, startPagesIn: context.settings.locations?.state,
                        show: { guide.open($0, startPage: $1) }, onRepeatedRedirect: { guide.onRepeatedRedirect() })
                } else if provider == .github {
                    account = try await guide.signIn(composition.useCases(), scopes: scopes)
                } else {
                    account = try await sessions.signIn(to: provider)(try await guide.secret(for: provider))
                }
                try await guide.welcome(
                    account, sessions[provider], variable: context.tokenVariable(for: provider), as: form)
                return .success
            } catch SignInError.storage(let error) {
                guard question.wasRefused else { throw error.signInError(hasHome: context.settings.locations != nil) }
                context.messages.answer("Nothing was stored.")
                return .declined
            }
        }
    }
}
