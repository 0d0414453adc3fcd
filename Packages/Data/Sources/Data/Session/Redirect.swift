import Domain
import Shared

/// What the browser brought back (RFC 6749 sections 4.1.2 and 4.1.2.1).
struct Redirect: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case code(Secret)
        /// A refusal: its code, and the service's words if any.
        case refusal(code: String, reason: String?)
    }

    let content: Content
    let state: Secret?

    /// None when it says nothing of a sign-in.
    ///
    /// - Parameter item: Looks up an item of the query.
    init?(item: (String) -> String?) {
        state = item("state").map { Secret($0) }
        if let code = item("error"), !code.isEmpty {
            content = .refusal(code: code, reason: item("error_description"))
        } else if let code = item("code"), !code.isEmpty {
            content = .code(Secret(code))
        } else {
            return nil
        }
    }

    /// Whether it answers the question that was asked with this state.
    func belongs(to sent: Secret) -> Bool {
        state == sent && !sent.isEmpty
    }
}

extension SignInError {
    /// What a refusal in the redirect means (docs.github.com: troubleshooting authorization request errors).
    init(redirectRefusal code: String, reason: String?) {
        self = code == "access_denied" ? .denied : .refused(oauthCode: code, reason: reason)
    }

    /// A refusal that has no meaning of its own here, bounded and in one line.
    static func refused(oauthCode code: String, reason: String?) -> SignInError {
        .refused(code: ServerText.line(code), reason: reason.map(ServerText.line))
    }
}
