import Domain
import Shared
import Synchronization

/// The parameters of the redirect after authorization (RFC 6749, sections 4.1.2 and 4.1.2.1).
struct Redirect: Sendable, Hashable {
    /// The authorization code, or the error that the service reported.
    let result: Result<Secret, SignInError>
    let state: Secret?

    /// Creates a redirect from the query of a URL, or returns `nil` if the query is not part of a sign-in.
    ///
    /// See “Troubleshooting authorization request errors” at docs.github.com for the error codes.
    ///
    /// - Parameter item: A closure that returns the value of the query item with the given name.
    init?(item: (String) -> String?) {
        state = item("state").map { Secret($0) }
        if let code = item("error"), !code.isEmpty {
            result = .failure(
                code == "access_denied" ? .denied : .refused(oauthCode: code, reason: item("error_description")))
        } else if let code = item("code"), !code.isEmpty {
            result = .success(Secret(code))
        } else {
            return nil
        }
    }
}

extension SignInError {
    /// Returns the error for an unknown error code. The texts are shortened and limited to one line.
    static func refused(oauthCode code: String, reason: String?) -> SignInError {
        .refused(code: ServerText.line(code), reason: reason.map(ServerText.line))
    }
}

/// The handler for requests to the loopback port.
///
/// It accepts one redirect with the state that was sent. Every other request receives a page and has no effect.
final class RedirectReception: Sendable {
    static let path = "/callback"

    /// The stream that delivers the accepted redirect after its page has been sent, and then ends.
    let redirects: AsyncStream<Redirect>
    private let sent: Secret
    private let onRepeatedRedirect: @Sendable () -> Void
    private let taken = Mutex<Redirect?>(nil)
    private let continuation: AsyncStream<Redirect>.Continuation

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - sent: The `state` value of the authorization request, which the redirect must contain (RFC 6749, section
    ///     10.12).
    ///   - onRepeatedRedirect: Called for every redirect after the accepted one.
    init(sent: Secret, onRepeatedRedirect: @escaping @Sendable () -> Void = {}) {
        self.sent = sent
        self.onRepeatedRedirect = onRepeatedRedirect
        (redirects, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
    }

    /// Returns the page for an HTTP request, and whether its redirect was accepted.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - path: The path of the request.
    ///   - host: The value of the `Host` header field.
    ///   - port: The local port of the connection.
    ///   - item: Returns the decoded value of a query item by name.
    func page(
        for method: String?, _ path: String?, host: String?, port: UInt16, item: (String) -> String?
    ) -> (page: RedirectPage, isTaken: Bool) {
        // Reject other host names that resolve to this computer (DNS rebinding).
        guard host == "127.0.0.1:\(port)" else { return (.otherHost, false) }
        guard path == Self.path else { return (.notHere, false) }
        guard method == "GET" else { return (.onlyGET, false) }
        guard let redirect = Redirect(item: item) else { return (.withoutResult, false) }
        // Ignore requests with a different state, because every process on this computer can reach the port.
        guard redirect.state == sent, !sent.isEmpty else { return (.wrongState, false) }
        let isFirst = taken.withLock { taken in
            if taken != nil { return false }
            taken = redirect
            return true
        }
        guard isFirst else {
            onRepeatedRedirect()
            return (.alreadyUsed, false)
        }
        return (RedirectPage(redirect), true)
    }

    /// Delivers the accepted redirect to ``redirects`` and ends the stream. Called after the page was sent or the
    /// connection was closed.
    func pageWasSent() {
        if let redirect = taken.withLock(\.self) { continuation.yield(redirect) }
        continuation.finish()
    }
}
