import CommandParsing
import Domain
import Shared
import TerminalUI

/// `auth login|logout|status|switch|token`.
enum AuthCommands {
    static let group = CommandSpec(
        name: "auth", summary: "Sign in and out",
        subcommands: [LoginCommand.spec, LogoutCommand.spec, status, switching, token])

    /// Whose tokens are here, where they are kept, and whether they let in.
    private static let status = CommandSpec(
        name: "status", summary: "Show accounts and keys, and whether they let in", options: ReportForm.options,
        examples: ["auth status", "auth status --json"],
        discussion: """
            The verdict is one of: valid, rejected, could not check, signed out. Every account of the
            host is listed; the exit code is about the one in use: 4 when signed out of GitHub or
            rejected, 7 or 6 when it could not be checked.
            """
    ) { invocation throws(UsageError) in
        let form = try ReportForm(invocation)
        return Action { (sessions: ProviderSessions, context) in
            let settings = context.settings
            let statuses = await context.console.progressLine().during {
                await sessions.statuses(
                    isAnonymous: settings.isAnonymous, isSilent: settings.policy == .storedOnly || settings.isDemo)
            }
            try context.console.write(statuses, as: form)
            return ExitCode(statuses.failure)
        }
    }

    /// The token alone, for other programs.
    private static let token = CommandSpec(
        name: "token", summary: "Print the token or key alone", options: [Provider.option.spec],
        examples: ["auth token", "auth token --provider unsplash"]
    ) { invocation throws(UsageError) in
        let provider = try invocation.value(Provider.option) ?? .github
        return Action { (sessions: ProviderSessions, context) in
            let isSilent = context.settings.policy == .storedOnly
            guard !context.leavesOut(provider),
                let token = try await isSilent
                    ? sessions[provider].accessTokenOrError() : sessions.provide(provider)()
            else { throw AppError.signedOut(of: provider) }
            try token.secret.withText { try context.output.write("\($0)\n") }
            return .success
        }
    }

    /// Puts another account of the host in use.
    private static let switching = CommandSpec(
        name: "switch", summary: "Use another account of the host",
        arguments: [ArgumentSpec(placeholder: "LOGIN", summary: "who is to be in use", isOptional: true)],
        examples: ["auth switch", "auth switch octocat"],
        discussion: """
            Several accounts of a host can be signed in: `auth login` adds one, and the newest is in
            use until it is switched.
            """
    ) { invocation throws(UsageError) in
        let login = try invocation.optionalWord()
        return Action { (changingTokens: ChangingTokens<ProviderSessions>, context) in
            let switchAccount = try changingTokens().switchAccount(of: .github)
            let chosen = try await switchAccount(to: login) { accounts throws(AppError) in
                try await context.console.choose(accounts, "Which account is to be used?", command: "auth switch")
            }
            guard let chosen else { return .declined }
            context.messages.answer("\(chosen.login ?? "") is the account in use on \(chosen.host).")
            if let variable = context.tokenVariable(for: .github) {
                context.messages.answer("\(variable) is set and counts before it.")
            }
            return .success
        }
    }
}

extension Provider {
    static let option = Option<Provider>.choice("provider", "P", help: "Whose account or key", default: "github")
}
