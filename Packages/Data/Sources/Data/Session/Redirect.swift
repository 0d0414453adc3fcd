import Domain
import Shared
import Synchronization

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

/// Decides what each request to the loopback address gets: one redirect with the state that was sent is taken,
/// everything else gets a page and is ignored.
final class RedirectReception: Sendable {
    /// A request as far as it matters.
    struct Request {
        let method: String
        let path: String
        /// The `Host` field.
        let host: String?
        /// The port that it came in by.
        let port: UInt16
        /// Looks up an item of the query, decoded.
        let item: (String) -> String?
    }

    static let path = "/callback"

    /// The redirect that was taken, once its page has been sent; then the end.
    let redirects: AsyncStream<Redirect>
    private let sent: Secret
    private let cameAgain: @Sendable () -> Void
    private let taken = Mutex<Redirect?>(nil)
    private let continuation: AsyncStream<Redirect>.Continuation

    /// - Parameters:
    ///   - sent: The state that was sent, and is wanted back.
    ///   - cameAgain: Told of every response after the one that was taken.
    init(sent: Secret, cameAgain: @escaping @Sendable () -> Void = {}) {
        self.sent = sent
        self.cameAgain = cameAgain
        (redirects, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
    }

    /// The page for the request, and whether it is the one whose redirect was taken.
    func page(for request: Request) -> (page: RedirectPage, isTaken: Bool) {
        // A name that leads to this computer by somebody else's doing is not this address.
        guard request.host == "127.0.0.1:\(request.port)" else { return (.otherHost, false) }
        guard request.path == Self.path else { return (.notHere, false) }
        guard request.method == "GET" else { return (.onlyGET, false) }
        guard let redirect = Redirect(item: request.item) else { return (.nothingSaid, false) }
        // Everybody on this computer can reach the port: what does not know the state must not end the wait.
        guard redirect.belongs(to: sent) else { return (.wrongState, false) }
        let isFirst = taken.withLock { taken in
            if taken != nil { return false }
            taken = redirect
            return true
        }
        guard isFirst else {
            cameAgain()
            return (.secondAnswer, false)
        }
        return (RedirectPage(redirect), true)
    }

    /// The page has gone out, or its reader has gone: the sign-in may go on.
    func pageWasSent() {
        if let redirect = taken.withLock(\.self) { continuation.yield(redirect) }
        continuation.finish()
    }
}
