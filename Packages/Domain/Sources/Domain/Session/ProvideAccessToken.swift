import Foundation
public import Shared

/// The token for a request: renewed before it ends, once even when many requests wait for it.
public struct ProvideAccessToken: Sendable {
    private let auth: any AuthRepository
    private let session: Session
    private let clock: WallClock

    public init(auth: any AuthRepository, session: Session, clock: WallClock = .system) {
        self.auth = auth
        self.session = session
        self.clock = clock
    }

    /// None when nobody is signed in. A renewal that fails for the network's sake gives the old token while it lives;
    /// one that is refused ends the session, as does the end of a token that cannot be renewed.
    public func callAsFunction() async throws(AppError) -> AccessToken? {
        let token = try await session.accessTokenOrError()
        guard let token, token.needsRenewal(at: clock()), case .signedIn(let account) = session.current else {
            return living(token)
        }
        do {
            return try await session.renewals.value(for: token.secret) { try await renew(token, of: account) }
        } catch let error as AppError {
            throw error
        } catch {
            throw .cancelled
        }
    }

    private func living(_ token: AccessToken?) -> AccessToken? {
        guard let token, token.isExpired(at: clock()) else { return token }
        session.endSession(of: token.secret, reason: .expired)
        return nil
    }

    private func renew(_ token: AccessToken, of account: Account) async throws(AppError) -> AccessToken? {
        // Another request may have renewed it since this one read it; a refresh token works once.
        guard session.loadedToken?.secret == token.secret else { return session.loadedToken }
        return try await session.withExclusiveAccess { () async throws(AppError) in
            guard let newest = await session.reloadToken(of: account), newest.needsRenewal(at: clock()) else {
                return session.loadedToken
            }
            return try await exchange(newest, of: account)
        }
    }

    private func exchange(_ token: AccessToken, of account: Account) async throws(AppError) -> AccessToken? {
        do {
            let renewed = try await auth.renew(token)
            await session.replaceToken(token, by: renewed, of: account)
            return renewed
        } catch {
            if case .network(let cause) = error {
                guard token.isExpired(at: clock()) else { return token }
                throw cause
            }
            session.endSession(of: token.secret, reason: .expired)
            return nil
        }
    }
}
