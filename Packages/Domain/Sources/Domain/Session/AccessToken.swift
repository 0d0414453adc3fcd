import Core
public import Foundation
public import Shared

/// A token that authenticates the user's requests, with the information needed to renew it.
///
/// It is equivalent to Core's `StoredToken`, which outer layers do not import.
public struct AccessToken: Sendable, Hashable {
    let stored: StoredToken

    /// The token or API key.
    public var secret: Secret { stored.secret }
    /// The OAuth scopes granted to the token. Empty if the token only grants access to public data.
    public var scopes: [String] { stored.scopes }
    /// The expiration date, or `nil` if the token does not expire.
    public var expiresAt: Date? { stored.expiresAt }
    /// The token that renews this token, or `nil` if it cannot be renewed.
    public var refreshToken: Secret? { stored.refreshToken }
    /// The expiration date of the refresh token, or `nil` if it does not expire.
    public var refreshExpiresAt: Date? { stored.refreshExpiresAt }

    init(_ stored: StoredToken) { self.stored = stored }

    public init(
        secret: Secret, scopes: [String] = [], expiresAt: Date? = nil, refreshToken: Secret? = nil,
        refreshExpiresAt: Date? = nil
    ) {
        self.init(
            StoredToken(
                secret: secret, scopes: scopes, expiresAt: expiresAt, refreshToken: refreshToken,
                refreshExpiresAt: refreshExpiresAt))
    }

    /// The time in seconds before its expiration at which a token is renewed, so that it does not expire during a
    /// request.
    private static let renewalLead = 300.0

    /// Returns whether the token should be renewed before it is used.
    func needsRenewal(at now: Date) -> Bool {
        guard let expiresAt, canBeRenewed(at: now) else { return false }
        return now.addingTimeInterval(Self.renewalLead) >= expiresAt
    }

    private func canBeRenewed(at now: Date) -> Bool {
        refreshToken != nil && (refreshExpiresAt.map { now < $0 } ?? true)
    }

    /// Returns whether the token has expired.
    func isExpired(at now: Date) -> Bool {
        expiresAt.map { now >= $0 } ?? false
    }
}

extension Account {
    /// The key under which the account's token is stored.
    var tokenKey: TokenKey {
        TokenKey(service: provider.rawValue, host: host, account: login ?? "")
    }
}

extension AccessToken {
    /// A scope that marks a TMDB API key of the older kind, which is sent in the query instead of as a bearer token.
    public static var apiKeyScope: String { StoredToken.apiKeyScope }

    /// Whether the token is a TMDB API key of the older kind.
    public var isAPIKey: Bool { scopes.contains(Self.apiKeyScope) }
}
