import Core
public import Foundation
public import Shared

/// What lets a person's requests in, with what must be known to renew it.
///
/// Storage keeps the same as a `StoredToken` of Core, which the layers around this one do not import.
public struct AccessToken: Sendable, Hashable {
    let stored: StoredToken

    /// The token itself.
    public var secret: Secret { stored.secret }
    /// As granted; empty for public data only.
    public var scopes: [String] { stored.scopes }
    /// When it ends, if it does.
    public var expiresAt: Date? { stored.expiresAt }
    /// Renews it, if it can be renewed.
    public var refreshToken: Secret? { stored.refreshToken }
    /// When the refresh token ends, if it does.
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

    /// How long before its end a token is renewed, so that it does not end on the way.
    private static let renewalLead = 300.0

    /// Whether it should be renewed before it is used.
    func needsRenewal(at now: Date) -> Bool {
        guard let expiresAt, canBeRenewed(at: now) else { return false }
        return now.addingTimeInterval(Self.renewalLead) >= expiresAt
    }

    private func canBeRenewed(at now: Date) -> Bool {
        refreshToken != nil && (refreshExpiresAt.map { now < $0 } ?? true)
    }

    /// Whether it is past its end.
    func isExpired(at now: Date) -> Bool {
        expiresAt.map { now >= $0 } ?? false
    }
}

extension Account {
    /// By which its token is kept.
    var tokenKey: TokenKey {
        TokenKey(service: provider.rawValue, host: host, account: login ?? "")
    }
}

extension AccessToken {
    /// Stands among the scopes of a key of TMDB's older kind, which is sent in the query and not as a bearer token.
    public static var apiKeyScope: String { StoredToken.apiKeyScope }

    /// Whether it is a key of that kind.
    public var isAPIKey: Bool { scopes.contains(Self.apiKeyScope) }
}
