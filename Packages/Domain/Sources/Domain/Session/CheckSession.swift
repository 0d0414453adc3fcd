public import Shared

/// Finds out whether the token that is kept still lets in, renewed where that is due. A network that is away is no
/// verdict on the token.
public struct CheckSession: Sendable {
    /// What can be said of the token.
    public enum Verdict: Sendable, Hashable {
        case signedOut
        case valid(Account, VerifiedToken)
        case rejected(Account)
        /// Its time is over, and it could not be renewed.
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

    /// Throws `storage` when the token cannot be read.
    public func callAsFunction() async throws(AppError) -> Verdict {
        let stored = try await session.accessTokenOrError()
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
