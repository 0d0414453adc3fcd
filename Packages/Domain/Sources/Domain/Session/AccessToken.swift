import Core
public import Foundation
public import Shared

/// A token that authenticates the user's requests, with the information needed to renew it.
///
/// It is equivalent to Core's `StoredToken`, which outer layers do not import.
public struct AccessToken: Sendable, Hashable {
    let stored: StoredToken

    /// The token or API key as a secret.
    public var secret: Secret { stored.secret }
    /// The OAuth scopes granted to the token. Empty if the token only grants access to public data.
    public var scopes: [String] { stored.scopes }
    /// The date when the token expires, or `nil` if it does not expire.
    public var expiresAt: Date? { stored.expiresAt }
    /// The token with which this token is renewed, or `nil` if it cannot be renewed.
    public var refreshToken: Secret? { stored.refreshToken }
    /// The date when the refresh token expires, or `nil` if it does not expire.
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

    /// The time in seconds before its expiration at which a token is renewed. This prevents the token from expiring
    /// during a request.
    private static let renewalLead = 300.0

    /// Returns whether the token must be renewed before it is used.
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
    /// A scope that marks an API key of TMDB's older kind, which is sent in the query instead of as a bearer token.
    public static var apiKeyScope: String { StoredToken.apiKeyScope }

    /// A Boolean value that indicates whether the token is an API key of TMDB's older kind.
    public var isAPIKey: Bool { scopes.contains(Self.apiKeyScope) }
}
