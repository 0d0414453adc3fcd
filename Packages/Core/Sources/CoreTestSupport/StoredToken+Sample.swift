public import Core
import Foundation
import Shared

extension StoredToken {
    /// A token that no service would accept.
    public static let sample = StoredToken(secret: Secret("sample-token"), scopes: ["read:user"])

    /// One that ends at a time and can be renewed.
    public static let renewableSample = StoredToken(
        secret: Secret("sample-token"), expiresAt: Date(timeIntervalSince1970: 1_800_000_000),
        refreshToken: Secret("sample-refresh-token"),
        refreshExpiresAt: Date(timeIntervalSince1970: 1_815_000_000))
}

extension TokenKey {
    /// An account on github.com.
    public static let sample = TokenKey(service: "github", host: "github.com", account: "octocat")
}
