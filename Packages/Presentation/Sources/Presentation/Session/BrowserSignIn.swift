public import Domain

/// A sign-in with the browser on this computer, which is redirected to a loopback address of the program (RFC 8252).
public struct BrowserSignIn: Sendable {
    /// The page on which the user signs in.
    public struct Page: Sendable, Hashable {
        /// The URL of the service's page. It must not be passed as an argument of a process, because other users who
        /// read it could
        /// complete the sign-in.
        public let url: WebURL
        /// The URL of a private file that redirects to ``url``, or `nil` if there is no private folder for it.
        ///
        /// A browser can be started with this URL.
        public let startPage: String?

        public init(url: WebURL, startPage: String?) {
            self.url = url
            self.startPage = startPage
        }
    }

    /// A function that shows the page. It is called as soon as the program can receive the response.
    public typealias Show = @Sendable (Page) async -> Void

    private let signIn: @Sendable (@escaping Show) async throws(SignInError) -> Account

    /// Creates a sign-in.
    ///
    /// - Parameter signIn: Signs in and returns the account.
    public init(_ signIn: @escaping @Sendable (@escaping Show) async throws(SignInError) -> Account) {
        self.signIn = signIn
    }

    func callAsFunction(_ show: @escaping Show) async throws(SignInError) -> Account {
        try await signIn(show)
    }
}
