public import Core
import Foundation
import Shared

extension StoredToken {
    /// A sample token for tests. No service accepts it.
    public static let sample = StoredToken(secret: Secret("sample-token"), scopes: ["read:user"])

    /// A sample token for tests that expires and can be renewed.
    public static let renewableSample = StoredToken(
        secret: Secret("sample-token"), expiresAt: Date(timeIntervalSince1970: 1_800_000_000),
        refreshToken: Secret("sample-refresh-token"),
        refreshExpiresAt: Date(timeIntervalSince1970: 1_815_000_000))
}

extension TokenKey {
    /// A sample key for tests. It belongs to the account `octocat` on github.com.
    public static let sample = TokenKey(service: "github", host: "github.com", account: "octocat")
}
