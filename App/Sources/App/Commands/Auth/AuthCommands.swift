import CommandParsing
import Core
import Domain
import Shared
import TerminalUI

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

    func run(_ tokens: TokenUseCases, in context: CommandContext) async throws -> ExitCode {
        guard let token = try await token(tokens, context) else { throw SearchError.signedOut(of: provider) }
        try token.secret.withText { try context.output.write("\($0)\n") }
        return .success
    }

    /// GitHub's is renewed first where that is due.
    private func token(_ tokens: TokenUseCases, _ context: CommandContext) async throws -> AccessToken? {
        guard !context.leavesOut(provider) else { return nil }
        guard provider == .github else {
            return try await tokens.sessions[provider].session.accessTokenOrError()
        }
        return try await tokens.provide()
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

    private init(login: String?) {
        self.login = login
    }

    func run(_ changingTokens: ChangingTokens<ProviderSessions>, in context: CommandContext) async throws -> ExitCode {
        let session = try changingTokens()[.github]
        let accounts = try await session.storedAccounts().filter { $0.login != nil }
        guard let active = accounts.first else { throw SearchError.signedOut(of: .github) }
        let choice = AccountChoice(accounts: accounts, host: session.session.host)
        let chosen: Account
        if let login {
            guard let account = choice.account(login) else { throw choice.unknown(login, command: "auth switch") }
            chosen = account
        } else if accounts.count == 1 {
            chosen = active
        } else {
            guard let account = try await choice.ask("Which account is to be used?", "auth switch", in: context) else {
                return .declined
            }
            chosen = account
        }
        do {
            guard try await session.session.activate(chosen) else { throw SearchError.signedOut(of: .github) }
        } catch let error as TokenStorageError {
            throw error.searchError
        }
        context.messages.answer("\(chosen.login ?? "") is the account in use on \(chosen.host).")
        if let variable = context.tokenVariable(for: .github) {
            context.messages.answer("\(variable) is set and counts before it.")
        }
        return .success
    }
}

/// `auth login|logout|status|switch|token`.
enum AuthCommands {
    static let group = CommandSpec(
        name: "auth", summary: "Sign in and out",
        subcommands: [
            LoginCommand.spec, LogoutCommand.spec, StatusCommand.spec, SwitchCommand.spec, TokenCommand.spec,
        ])
}
