/// Finds out whether the token that is kept still lets in. A network that is away is no verdict on the token.
public struct CheckSession: Sendable {
    /// What can be said of the token.
    public enum Verdict: Sendable, Hashable {
        case signedOut
        case valid(Account, VerifiedToken)
        case rejected(Account)
        case couldNotCheck(Account, SearchError)
    }

    private let auth: any AuthRepository
    private let session: Session

    public init(auth: any AuthRepository, session: Session) {
        self.auth = auth
        self.session = session
    }

    /// Throws `storage` when the token cannot be read.
    @concurrent
    public func callAsFunction() async throws(SearchError) -> Verdict {
        let token: AccessToken?
        do {
            token = try await session.accessToken()
        } catch {
            throw error.searchError
        }
        guard let token, case .signedIn(let account) = session.current else { return .signedOut }
        do {
            let verified = try await auth.verify(token.secret, of: session.provider)
            let known = Account(provider: account.provider, host: account.host, login: verified.login ?? account.login)
            return .valid(known, verified)
        } catch {
            return error.kind == .unauthorized ? .rejected(account) : .couldNotCheck(account, error)
        }
    }
}
