public import Domain

/// Signs in through the browser on this computer, to which a page of the person's own shows the way.
public struct SignInInBrowser: Sendable {
    private let authorize: AuthorizeInBrowser
    private let signIn: SignInWithCode

    /// Whether the app has the secret that it takes.
    public var isPossible: Bool { authorize.hasSecret }

    init(authorize: AuthorizeInBrowser, signIn: SignInWithCode) {
        self.authorize = authorize
        self.signIn = signIn
    }

    /// Returns the account that is signed in, as `AuthorizeInBrowser` does.
    ///
    /// - Parameters:
    ///   - scopes: Rights asked for; none for public data only.
    ///   - directory: The state directory; none where there is no home directory.
    ///   - show: Shows the URL. What it is given makes the page that leads there and gives that page's URL, none where
    ///     there is no folder of the person's own.
    ///   - cameAgain: Told when the browser comes back once more, which is not used.
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

    /// The same for a screen, which shows both URLs: the page of the person's own is made at once.
    ///
    /// - Parameters:
    ///   - directory: The state directory; none where there is no home directory.
    ///   - show: Shows the URL, and where a page of the person's own leads there its URL.
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
