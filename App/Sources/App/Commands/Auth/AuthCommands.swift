import CommandParsing
import Domain
import Shared
import TerminalKit
import TerminalUI

enum AuthCommands {
    static let group = CommandSpec(
        name: "auth", summary: "Sign in and out, and manage accounts",
        subcommands: [LoginCommand.spec, LogoutCommand.spec, status, switching, token])

    private static let status = CommandSpec(
        name: "status", summary: "Show signed-in accounts and stored API keys, and whether they are valid",
        options: OutputFormat.options,
        examples: ["auth status", "auth status --json"],
        discussion: """
            The status is valid, rejected, could not check or signed out. All accounts on the
            host are listed. The exit code describes the active account: 4 if you are signed out of
            GitHub or the token is rejected, 6 or 7 if the token could not be checked.
            """
    ) { invocation throws(UsageError) in
        let form = try OutputFormat(invocation)
        return Command { (_: NoUseCases, context) in
            let settings = context.settings
            let isSilent = settings.policy == .storedOnly || settings.isDemo
            // A passphrase would be of no use, because a token is not checked without a request.
            let composition = try context.compose(.init(asksForPassphrase: !isSilent), nil, nil)
            let sessions: ProviderSessions = try composition.useCases()
            let statuses = await context.console.progressLine().during {
                await sessions.statuses(isAnonymous: settings.isAnonymous, isSilent: isSilent)
            }
            try Task.checkCancellation()
            try context.console.write(statuses, as: form)
            return ExitCode(statuses.failure)
        }
    }

    private static let token = CommandSpec(
        name: "token", summary: "Print the stored token or API key", options: [Provider.option.spec],
        examples: ["auth token", "auth token --provider unsplash"]
    ) { invocation throws(UsageError) in
        let provider = try invocation.value(Provider.option) ?? .github
        return .succeeding { (sessions: ProviderSessions, context) in
            let isSilent = context.settings.policy == .storedOnly
            guard !context.settings.isAnonymous || provider != .github,
                let token = try await isSilent
                    ? sessions[provider].accessToken() : sessions.provide(provider)()
            else { throw AppError.signedOut(of: provider) }
            try token.secret.withText { try context.output.write("\($0)\n") }
        }
    }

    private static let switching = CommandSpec(
        name: "switch", summary: "Switch to another account on the same host",
        arguments: [ArgumentSpec(placeholder: "LOGIN", summary: "the account to switch to", isOptional: true)],
        examples: ["auth switch", "auth switch octocat"],
        discussion: """
            You can sign in to several accounts of a host. `App auth login` adds an account and makes
            it the active one.
            """
    ) { invocation throws(UsageError) in
        let login = try invocation.optionalArgument()
        return Command { (_: NoUseCases, context) in
            let sessions: ProviderSessions = try context.compose(.changing(), nil, nil).useCases()
            let chosen = try await sessions.switchAccount(of: .github)(to: login) { accounts throws(AppError) in
                try await context.console.choose(accounts, "Switch to which account?", command: "auth switch")
            }
            guard let chosen else { return .declined }
            context.messages.answer("Switched to \(chosen.login ?? "") on \(chosen.host).")
            if let variable = context.tokenVariable(for: .github) {
                context.messages.answer("\(variable) is set and overrides the stored account.")
            }
            return .success
        }
    }
}

extension Provider {
    static let option = Option<Provider>.choice("provider", "P", help: "Service to use", default: "github")
}
