public import Domain

/// A sign-in with the browser of this computer, which is opened with a private start page.
public struct SignInInBrowser: Sendable {
    let authorize: AuthorizeInBrowser
    let signIn: SignIn

    /// A Boolean value that indicates whether the app has the secret that the sign-in requires.
    public var isPossible: Bool { authorize.hasSecret }

    /// Signs in with the browser and returns the account. `AuthorizeInBrowser` describes the flow.
    ///
    /// - Parameters:
    ///   - scopes: The requested scopes. An empty array requests access to public data only.
    ///   - directory: The state directory, or `nil` without a home directory.
    ///   - show: Shows the sign-in URL. Its second parameter creates the private start page and returns its URL, or
    ///     `nil` if no private directory can be created.
    ///   - onRepeatedRedirect: Called when the browser is redirected a second time, which has no effect.
    public func callAsFunction(
        scopes: [String] = [], startPagesIn directory: String?,
        show: @Sendable (WebURL, _ startPage: () -> String?) async -> Void,
        onRepeatedRedirect: @escaping @Sendable () -> Void = {}
    ) async throws(SignInError) -> Account {
        var start: StartPage?
        defer { start?.remove() }
        return try await authorize(scopes: scopes) { url in
            await show(url) {
                start = directory.flatMap { StartPage(leadingTo: url, in: $0) }
                return start?.url
            }
        } onRepeatedRedirect: {
            onRepeatedRedirect()
        } exchange: { code, state, sent throws(SignInError) in
            try await signIn(code, state: state, sent: sent)
        }
    }
}
