public import Domain

/// The sign-in with the browser of this computer, which opens a private start page.
public struct SignInInBrowser: Sendable {
    private let authorize: AuthorizeInBrowser
    private let signIn: SignInWithCode

    /// Whether the app has the secret that the sign-in requires.
    public var isPossible: Bool { authorize.hasSecret }

    init(authorize: AuthorizeInBrowser, signIn: SignInWithCode) {
        self.authorize = authorize
        self.signIn = signIn
    }

    /// Signs in and returns the account, as described in `AuthorizeInBrowser`.
    ///
    /// - Parameters:
    ///   - scopes: The requested scopes. Empty for public data only.
    ///   - directory: The state directory, or `nil` without a home directory.
    ///   - show: Shows the URL. Its second parameter creates the private start page and returns its URL, or `nil` if no
    ///     private directory can be created.
    ///   - cameAgain: Called when the browser returns a second time, which has no effect.
    public func callAsFunction(
        scopes: [String], startPagesIn directory: String?,
        show: @Sendable (WebURL, _ startPage: () -> String?) -> Void,
        cameAgain: @escaping @Sendable () -> Void
    ) async throws(SignInError) -> Account {
        var start: StartPage?
        defer { start?.remove() }
        return try await authorize(scopes: scopes) { url in
            show(url) {
                start = directory.flatMap { StartPage(leadingTo: url, in: $0) }
                return start?.url
            }
        } cameAgain: {
            cameAgain()
        } exchange: { code, state, sent throws(SignInError) in
            try await signIn(code, state: state, sent: sent)
        }
    }

    /// Signs in from a screen that shows both URLs. The start page is created at once.
    ///
    /// - Parameters:
    ///   - directory: The state directory, or `nil` without a home directory.
    ///   - show: Shows the URL, and the URL of the start page if there is one.
    public func callAsFunction(
        startPagesIn directory: String?, show: @Sendable (WebURL, _ startPage: String?) async -> Void
    ) async throws(SignInError) -> Account {
        var start: StartPage?
        defer { start?.remove() }
        return try await authorize { url in
            start = directory.flatMap { StartPage(leadingTo: url, in: $0) }
            await show(url, start?.url)
        } exchange: { code, state, sent throws(SignInError) in
            try await signIn(code, state: state, sent: sent)
        }
    }
}
