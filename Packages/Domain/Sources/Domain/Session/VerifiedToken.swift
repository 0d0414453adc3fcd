public import Foundation

/// What a provider says of a token that it accepts.
public struct VerifiedToken: Sendable, Hashable {
    /// None for a key that belongs to no account.
    public let login: String?
    /// None where the provider does not tell.
    public let scopes: [String]?
    /// When it ends, if it does and the provider tells.
    public let expiresAt: Date?

    public init(login: String?, scopes: [String]? = nil, expiresAt: Date? = nil) {
        self.login = login
        self.scopes = scopes
        self.expiresAt = expiresAt
    }
}
