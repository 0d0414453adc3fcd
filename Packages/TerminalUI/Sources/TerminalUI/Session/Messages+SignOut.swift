public import Domain
import Presentation
public import TerminalKit

extension Messages {
    /// Reports the result of a sign-out: the deleted tokens, their locations, and the environment variable that remains
    /// in use.
    ///
    /// - Parameters:
    ///   - outcome: The result of the sign-out.
    ///   - provider: The provider from which the user signed out.
    ///   - login: The login that the user specified, or `nil`.
    ///   - variable: The environment variable that contains a token, or `nil`.
    /// - Throws: `AppError` if a token could not be deleted or may still be stored.
    public func reportRemoval(
        _ outcome: SignOut.Outcome, of provider: Provider, login: String?, variable: String?
    ) throws(AppError) {
        if let variable {
            answer("\(variable) is still set and used. To sign out, unset it.")
        }
        for account in outcome.removed {
            let name = account.login.map { " of \($0)" } ?? ""
            let place = outcome.locations[account].map { " from \($0)" } ?? ""
            answer("Signed out: the \(provider.secretName)\(name) was deleted\(place).")
        }
        report(lost: outcome.lost)
        if let error = outcome.failure?.appError {
            guard !outcome.isTokenStillStored else { throw error }
            throw AppError(
                .storage,
                reason:
                    "A \(provider.secretName) may still be stored in a place that could not be read. \(error.message)",
                advice: error.advice)
        }
        if !outcome.wasSignedIn {
            answer("\(login.map { "\($0) was not" } ?? "Nobody was") signed in to \(provider.title).")
        }
    }

    /// Reports accounts whose tokens were deleted because they were in an unusable file.
    func report(lost accounts: [Account]) {
        guard !accounts.isEmpty else { return }
        let names = accounts.map { "\($0.login ?? $0.provider.title) (\($0.host))" }
        answer(
            "The token file was damaged or not safe and was deleted. Sign in again to these accounts, whose tokens "
                + "were in it: \(names.joined(separator: ", ")).")
    }

    /// Reports the account that is active after the sign-out, and whether the provider revoked the token.
    ///
    /// If the token was not revoked, the report names the page where the user can remove it.
    ///
    /// - Parameters:
    ///   - outcome: The result of the sign-out.
    ///   - provider: The provider from which the user signed out.
    ///   - next: The account that is active now, or `nil` if none is signed in.
    ///   - isOffline: Whether the token was not revoked because requests are disabled.
    ///   - site: The URL of the provider's site, whose settings list the authorized apps.
    public func reportConsequences(
        _ outcome: SignOut.Outcome, of provider: Provider, next: Account?, isOffline: Bool, on site: String
    ) {
        if let next, let login = next.login {
            note("\(login) is now the active account on \(next.host).")
        }
        let remains = "it remains valid until you remove it at \(site)/settings/applications or it expires."
        switch outcome.revocation {
        case _ where isOffline:
            answer("The token was not revoked on \(provider.title) because of --offline: \(remains)")
        // Only GitHub can revoke access. The keys of other providers belong to the user.
        case .notRequested where provider == .github:
            note("\(provider.title) was not asked to revoke it: \(remains)")
        case .notRequested: break
        case .revoked: answer("\(provider.title) revoked it.")
        case .failed(let error):
            answer("\(provider.title) did not revoke it. \(error.message) Therefore, \(remains)")
        }
    }
}
