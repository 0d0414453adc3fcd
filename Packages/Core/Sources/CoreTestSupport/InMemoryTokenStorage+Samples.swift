public import Core
import Shared

extension StoredToken {
    /// A token that no service would accept.
    public static let sample = StoredToken(secret: Secret("sample-token"), scopes: ["read:user"])
}
