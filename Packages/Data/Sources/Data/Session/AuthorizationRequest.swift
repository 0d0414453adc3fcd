import Domain
import Foundation
import Network
import Shared

/// What the browser is sent to GitHub with (RFC 6749 section 4.1.1; RFC 7636 section 4.3).
struct AuthorizationRequest: Sendable {
    let clientID: String
    let redirectURL: String
    let scopes: [String]
    let state: Secret
    let challenge: String

    /// None when the base is no web address.
    func address(onSite site: URL) -> WebAddress? {
        var items = [
            ("client_id", clientID), ("redirect_uri", redirectURL), ("state", state.withText { $0 }),
            ("code_challenge", challenge), ("code_challenge_method", "S256"),
        ]
        if !scopes.isEmpty { items.append(("scope", scopes.joined(separator: " "))) }
        let query = items.map { "\($0.0)=\($0.1.percentEncoded)" }.joined(separator: "&")
        return WebAddress("\(site.absoluteString)/login/oauth/authorize?\(query)")
    }
}
