public import Domain

/// A sign-in through the browser on this computer, which the program around the screens has come back to it (RFC 8252).
public struct BrowserSignIn: Sendable {
    /// Where the person signs in.
    public struct Page: Sendable, Hashable {
        /// The service's page. Whoever reads this URL can finish the sign-in as themselves: it must not stand among a
        /// process's arguments.
        public let url: WebURL
        /// The URL of a page of the person's own that leads there and says nothing, for starting a browser with; none where
        /// there is no place for one.
        public let startPage: String?

        public init(url: WebURL, startPage: String?) {
            self.url = url
            self.startPage = startPage
        }
    }

    /// Shows the page, once the browser can come back.
    public typealias Show = @Sendable (Page) async -> Void

    private let signIn: @Sendable (@escaping Show) async throws(SignInError) -> Account

    /// - Parameter signIn: Returns the account that is signed in.
    public init(_ signIn: @escaping @Sendable (@escaping Show) async throws(SignInError) -> Account) {
        self.signIn = signIn
    }

    func callAsFunction(_ show: @escaping Show) async throws(SignInError) -> Account {
        try await signIn(show)
    }
}
