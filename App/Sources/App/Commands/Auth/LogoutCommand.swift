import CommandParsing
import Data
import Domain
import Presentation
import TerminalKit
import TerminalUI

enum LogoutCommand {
    private static let revoke = Option<Bool>.flag("revoke", help: "Also revoke the token on GitHub")
    private static let all = Option<Bool>.flag("all", help: "Sign out of all accounts on the host")

    static let spec = CommandSpec(
        name: "logout", summary: "Sign out of GitHub, or delete a stored API key",
        arguments: [
            ArgumentSpec(
                placeholder: "LOGIN", summary: "the account to sign out of, if there are several", isOptional: true)
        ],
        options: [Provider.option.spec, all.spec, revoke.spec],
        examples: ["auth logout", "auth logout octocat", "auth logout --revoke", "auth logout --provider tmdb"],
        discussion: """
            The token is deleted from every storage that may contain it, even if the server cannot
            be reached. The exit code is 1 if a storage could not be checked. If --revoke fails, the
            exit code is that of the failure.
            """
    ) { invocation throws(UsageError) in try command(invocation) }

    private static func command(_ invocation: Invocation) throws(UsageError) -> Command {
        let provider = try invocation.value(Provider.option) ?? .github
        let login = try invocation.optionalArgument()
        let (isForAll, isRevoking) = (try invocation.isOn(all), try invocation.isOn(revoke))
        guard provider == .github || !isRevoking else {
            throw UsageError("--revoke is only for GitHub: revoke the key on the website of \(provider.title)")
        }
        guard login == nil || provider == .github && !isForAll else {
            throw UsageError(
                isForAll ? "a login and --all cannot be used together" : "keys of \(provider.title) have no login")
        }
        return Command { (_: NoUseCases, context) in
            let composition = try context.compose(.changing(), nil, nil)
            let (sessions, stored): (ProviderSessions, ServiceCache) = (
                try composition.useCases(), try composition.useCases()
            )
            let signOut = sessions.signOut(of: provider)
            let scope = try await signOut.scope(login: login, isForAll: isForAll) { accounts throws(AppError) in
                try await context.console.choose(accounts, "Sign out of which account?", command: "auth logout")
            }
            guard let scope else { return .declined }
            let isOffline = isRevoking && context.settings.policy == .storedOnly
            let outcome = await signOut(scope, revoking: isRevoking && !isOffline) { account, token in
                let failure = await stored.remove(account, token: token)
                if let failure { context.messages.answer(failure.message) }
            }
            try context.messages.reportRemoval(
                outcome, of: provider, login: login, variable: context.tokenVariable(for: provider))
            guard outcome.wasSignedIn else { return .success }
            context.messages.reportConsequences(
                outcome, of: provider, next: (try? await sessions[provider].accounts())?.first,
                isOffline: isOffline, on: context.settings.sites[provider])
            if isOffline { return .network }
            return if case .failed(let error) = outcome.revocation { ExitCode(error.kind) } else { .success }
        }
    }
}
