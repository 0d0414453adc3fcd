/// Signs out: always here, and with the provider if wanted.
public struct SignOut: Sendable {
    /// What happened.
    public struct Outcome: Sendable, Hashable {
        /// Whether a token was kept here before.
        public let wasSignedIn: Bool
        /// Whether the provider forgot the token too.
        public let revocation: Revocation
    }

    /// What happened to the token with the provider.
    public enum Revocation: Sendable, Hashable {
        /// It was not asked for, or there was nothing to revoke.
        case notAsked
        case revoked
        /// The token lives on until it is removed on the provider's pages.
        case failed(SearchError)
    }

    private let auth: any AuthRepository
    private let session: Session

    public init(auth: any AuthRepository, session: Session) {
        self.auth = auth
        self.session = session
    }

    /// Deletes the token here whatever the provider says; throws `storage` only when that failed.
    @concurrent
    public func callAsFunction(revoking: Bool = false) async throws(SearchError) -> Outcome {
        var revocation = Revocation.notAsked
        if revoking, let token = try? await session.accessToken() {
            revocation = await revoke(token)
        }
        do {
            return Outcome(wasSignedIn: try await session.signOut(.left), revocation: revocation)
        } catch {
            throw error.searchError
        }
    }

    private func revoke(_ token: AccessToken) async -> Revocation {
        do {
            try await auth.revoke(token)
            return .revoked
        } catch {
            return .failed(error)
        }
    }
}
