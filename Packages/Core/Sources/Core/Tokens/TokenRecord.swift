import Foundation
import Shared

/// A token as it is written, with a version.
struct TokenRecord: Codable {
    static let currentVersion = 1

    private let version: Int
    private let token: String
    private let scopes: [String]?
    private let expiresAt: Double?
    private let refreshToken: String?
    private let refreshExpiresAt: Double?

    init(_ token: StoredToken) {
        version = Self.currentVersion
        self.token = token.secret.withText { $0 }
        scopes = token.scopes.isEmpty ? nil : token.scopes
        expiresAt = token.expiresAt?.timeIntervalSince1970
        refreshToken = token.refreshToken?.withText { $0 }
        refreshExpiresAt = token.refreshExpiresAt?.timeIntervalSince1970
    }

    /// None when a later version of the program wrote it, or when it makes no sense.
    var stored: StoredToken? {
        guard version == Self.currentVersion, !token.isEmpty else { return nil }
        return StoredToken(
            secret: Secret(token), scopes: scopes ?? [],
            expiresAt: expiresAt.map(Date.init(timeIntervalSince1970:)),
            refreshToken: refreshToken.map(Secret.init(_:)),
            refreshExpiresAt: refreshExpiresAt.map(Date.init(timeIntervalSince1970:)))
    }
}
