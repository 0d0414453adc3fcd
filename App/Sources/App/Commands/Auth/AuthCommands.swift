import CommandParsing
import Data
import Domain
import Shared
import TerminalUI

/// `auth login|logout|status|switch|token`.
enum AuthCommands {
    static let group = CommandSpec(
        name: "auth", summary: "Sign in and out",
        subcommands: [
            LoginCommand.spec, LogoutCommand.spec, StatusCommand.spec, SwitchCommand.spec, TokenCommand.spec,
        ])
}

extension Provider {
    static let option = Option<Provider>.choice("provider", "P", help: "Whose account or key", default: "github")
}

/// `auth status`: whose tokens are here, where they are kept, and whether they let in.
struct StatusCommand: Command {
    private let form: ReportForm

    static let spec = CommandSpec(
        name: "status", summary: "Show accounts and keys, and whether they let in", options: ReportForm.options,
        examples: ["auth status", "auth status --json"],
        discussion: """
            The verdict is one of: valid, rejected, could not check, signed out. Every account of the
            host is listed; the exit code is about the one in use: 4 when signed out of GitHub or
            rejected, 7 or 6 when it could not be checked.
            """
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return StatusCommand(form: try ReportForm(invocation))
    }

    func run(_ sessions: ProviderSessions, in context: CommandContext) async throws -> ExitCode {
        var statuses: [AccountStatus] = []
        var codes: [ExitCode] = []
        let line = context.progressLine()
        for provider in Provider.allCases {
            let checked = await line.during {
                await sessions.statuses(
                    of: provider, isLeftOut: context.leavesOut(provider),
                    isSilent: context.settings.policy == .storedOnly || context.settings.isDemo)
            }
            statuses += checked
            codes += checked.prefix(1).map(Self.code)
        }
        try context.console.write(statuses, as: form)
        if let plain = statuses.first(where: \.isKeptPlainly) {
            context.messages.answer("Warning: a token is in \(plain.storageText ?? "").")
        }
        return codes.first { $0 == .unauthorized } ?? codes.first { $0 != .success } ?? .success
    }

    static func code(_ status: AccountStatus) -> ExitCode {
        switch status.verdict {
        case .valid: .success
        // The other providers are used by few.
        case .signedOut: status.provider == .github ? .unauthorized : .success
        case .rejected: .unauthorized
        case .couldNotCheck(let error): ExitCode(error.kind) == .rateLimited ? .rateLimited : .network
        }
    }
}

/// `auth token`: the token alone, for other programs.
struct TokenCommand: Command {
    private let provider: Provider

    static let spec = CommandSpec(
        name: "token", summary: "Print the token or key alone", options: [Provider.option.spec],
        examples: ["auth token", "auth token --provider unsplash"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return TokenCommand(provider: try invocation.value(Provider.option) ?? .github)
    }

    func run(_ sessions: ProviderSessions, in context: CommandContext) async throws -> ExitCode {
        guard !context.leavesOut(provider), let token = try await sessions.provide(provider)() else {
            throw SearchError.signedOut(of: provider)
        }
        try token.secret.withText { try context.output.write("\($0)\n") }
        return .success
    }
}

/// `auth switch`: puts another account of the host in use.
struct SwitchCommand: Command {
    private let login: String?

    static let spec = CommandSpec(
        name: "switch", summary: "Use another account of the host",
        arguments: [ArgumentSpec(placeholder: "LOGIN", summary: "who is to be in use", isOptional: true)],
        examples: ["auth switch", "auth switch octocat"],
        discussion: """
            Several accounts of a host can be signed in: `auth login` adds one, and the newest is in
            use until it is switched.
            """
    ) { invocation throws(UsageError) in
        SwitchCommand(login: try invocation.optionalWord())
    }

    func run(_ changingTokens: ChangingTokens<ProviderSessions>, in context: CommandContext) async throws -> ExitCode {
        let session = try changingTokens()[.github]
        let accounts = try await session.accountsOrError().filter { $0.login != nil }
        guard !accounts.isEmpty else { throw SearchError.signedOut(of: .github) }
        guard let chosen = try await choice(among: accounts, in: context) else { return .declined }
        guard try await session.activateOrError(chosen) else { throw SearchError.signedOut(of: .github) }
        context.messages.answer("\(chosen.login ?? "") is the account in use on \(chosen.host).")
        if let variable = context.tokenVariable(for: .github) {
            context.messages.answer("\(variable) is set and counts before it.")
        }
        return .success
    }

    private func choice(among accounts: [Account], in context: CommandContext) async throws -> Account? {
        guard let login else {
            guard accounts.count > 1 else { return accounts[0] }
            return try await context.choose(accounts, "Which account is to be used?", command: "auth switch")
        }
        if let account = accounts.named(login) { return account }
        throw UsageError(
            "auth switch: “\(login)” is not signed in to \(accounts[0].host)",
            hint: "signed in: \(accounts.compactMap(\.login).joined(separator: ", "))")
    }
}

extension CommandContext {
    /// One of several accounts, asked for on the terminal; none when the person chose none.
    ///
    /// - Parameters:
    ///   - accounts: The one in use first.
    ///   - command: What could have named one.
    /// - Throws: ``UsageError`` with the names where nobody can be asked.
    func choose(_ accounts: [Account], _ question: String, command: String) async throws -> Account? {
        guard terminal.isInputTerminal, let prompt else {
            let names = accounts.compactMap(\.login).joined(separator: ", ")
            throw UsageError(
                "several accounts are signed in to \(accounts[0].host): \(names)", hint: "App \(command) LOGIN")
        }
        return await prompt.choose(accounts, question)
    }
}
