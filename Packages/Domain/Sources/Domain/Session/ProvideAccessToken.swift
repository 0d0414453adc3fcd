import Foundation
import Shared

/// A use case that provides the token for requests.
///
/// It renews the token before it expires. Concurrent requests share one renewal.
public struct ProvideAccessToken: Sendable {
    let auth: any AuthRepository
    let session: Session
    var clock = WallClock.system

    /// Returns the token, or `nil` if no account is signed in.
    ///
    /// If the network prevents a renewal, the old token is returned until it expires. The session ends if the provider
    /// rejects the renewal, or if an expired token cannot be renewed.
    public func callAsFunction() async throws(AppError) -> AccessToken? {
        let token = try await session.accessToken()
        guard let token, token.needsRenewal(at: clock()), case .signedIn(let account) = session.current else {
            return unexpired(token)
        }
        do {
            return try await session.renewals.value(for: token.secret) { try await renew(token, of: account) }
        } catch let error as AppError {
            throw error
        } catch {
            throw .cancelled
        }
    }

    private func unexpired(_ token: AccessToken?) -> AccessToken? {
        guard let token, token.isExpired(at: clock()) else { return token }
        session.endSession(of: token.secret, reason: .expired)
        return nil
    }

    private func renew(_ token: AccessToken, of account: Account) async throws(AppError) -> AccessToken? {
        // Another request may already have renewed the token. A refresh token can be used only once.
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
