import CommandParsing
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
