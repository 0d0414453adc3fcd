public import Foundation
public import Shared

/// A token or key with what must be known to use and renew it.
public struct StoredToken: Sendable, Hashable {
    /// The token itself.
    public let secret: Secret
    /// As granted; empty for public data only.
    public let scopes: [String]
    /// When the token ends, if it does.
    public let expiresAt: Date?
    /// Renews the token once it has ended.
    public let refreshToken: Secret?
    /// When the refresh token ends, if it does.
    public let refreshExpiresAt: Date?

    public init(
        secret: Secret, scopes: [String] = [], expiresAt: Date? = nil, refreshToken: Secret? = nil,
        refreshExpiresAt: Date? = nil
    ) {
        self.secret = secret
        self.scopes = scopes
        self.expiresAt = expiresAt
        self.refreshToken = refreshToken
        self.refreshExpiresAt = refreshExpiresAt
    }
}
