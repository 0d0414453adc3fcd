public import Shared

/// A use case that checks whether the provider accepts the stored token.
///
/// It renews the token if necessary. If the network is unreachable, the token is not reported as invalid.
public struct CheckSession: Sendable {
    /// The result of checking a token.
    public enum Verdict: Sendable, Hashable {
        case signedOut
        case valid(Account, VerifiedToken)
        case rejected(Account)
        /// An expired token that could not be renewed.
        case ended(Account, AccessToken)
        case couldNotCheck(Account, AppError)
    }

    private let auth: any AuthRepository
    private let session: Session
    private let provide: ProvideAccessToken

    public init(auth: any AuthRepository, session: Session, clock: WallClock = .system) {
        self.auth = auth
        self.session = session
        provide = ProvideAccessToken(auth: auth, session: session, clock: clock)
    }

    /// Checks the token with a request to the provider.
    ///
    /// - Throws: `storage` if the token cannot be read.
    public func callAsFunction() async throws(AppError) -> Verdict {
        let stored = try await session.accessToken()
        guard let stored, case .signedIn(let account) = session.current else { return .signedOut }
        do {
            guard let token = try await provide() else { return .ended(account, stored) }
            let verified = try await auth.verify(token.secret, of: session.provider)
            let known = Account(provider: account.provider, host: account.host, login: verified.login ?? account.login)
            return .valid(known, verified)
        } catch {
            return error.rejectsToken ? .rejected(account) : .couldNotCheck(account, error)
        }
    }
}
