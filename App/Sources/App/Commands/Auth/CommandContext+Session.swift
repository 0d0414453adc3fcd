import Core
import Domain
import Shared
import TerminalUI

extension CommandContext {
    /// The person, where one can be asked.
    var prompt: TerminalPrompt? {
        TerminalPrompt(mayAsk: settings.mayAsk, terminal: terminal)
    }

    /// The variable that counts before a stored token, if one is set. The demo looks at none.
    func tokenVariable(for provider: Provider) -> String? {
        guard !settings.isDemo else { return nil }
        let variables = TokenVariable.standard(for: .app, gitHubHost: settings.addresses.gitHubHost).filter {
            $0.key.service == provider.rawValue
        }
        let tokens = EnvironmentTokenStorage(environment: environment, variables: variables)
        return variables.first.flatMap { tokens.variable(for: $0.key)?.name }
    }

    /// An error with the way out that helps: signing in again changes nothing while a variable counts first.
    func explained(_ error: any Error) -> any Error {
        guard let error = error as? SearchError, error.kind == .unauthorized, error.status == 401,
            error.message.contains("GitHub rejected the token"), !leavesOut(.github),
            let variable = tokenVariable(for: .github)
        else { return error }
        return SearchError(
            error.kind, message: error.message,
            hint: "It comes from \(variable): change or unset the variable, or leave the token out with --anonymous.",
            status: error.status, retryAfter: error.retryAfter, resetAt: error.resetAt, url: error.url)
    }

    /// Whether the provider's token is left out, wherever it comes from.
    func leavesOut(_ provider: Provider) -> Bool {
        settings.isAnonymous && provider == .github
    }

    /// Throws `unauthorized` when nobody is signed in to GitHub. The demo is everybody's.
    func requireAccount() async throws {
        guard !settings.isDemo else { return }
        guard !leavesOut(.github), try await account.gitHubToken() != nil else {
            throw SearchError.signedOut(of: .github)
        }
    }

    /// The account's own answer. Where it was asked for without the token, which could not be had, the reason for that
    /// is the error, and not that the service asks for a sign-in.
    func answerToAccount<Answer>(_ load: () async throws -> Answer) async throws -> Answer {
        do {
            return try await load()
        } catch let error as SearchError where error.kind == .unauthorized {
            throw try account.failure() ?? error
        }
    }
}

extension Session {
    /// The token, with a failure of the storage as an error of a request.
    func accessTokenOrError() async throws(SearchError) -> AccessToken? {
        do {
            return try await accessToken()
        } catch {
            throw error.searchError
        }
    }
}

extension SearchError {
    static func signedOut(of provider: Provider) -> SearchError {
        let flag = provider == .github ? "" : " --provider \(provider.rawValue)"
        return SearchError(
            .unauthorized, message: "Not signed in to \(provider.name).", hint: "Sign in with `App auth login\(flag)`.")
    }
}
