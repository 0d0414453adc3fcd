public import Domain

/// A sign-in with the browser on this computer. The service redirects the browser to a local port of the program (RFC
/// 8252).
public struct BrowserSignIn: Sendable {
    /// The web page on which the user signs in.
    public struct Page: Sendable, Hashable {
        /// The URL of the service's sign-in page.
        ///
        /// Do not pass the URL to another process as an argument. Other users of the computer can read arguments, and
        /// could complete the sign-in.
        public let url: WebURL
        /// The URL of a private file that redirects to ``url``, or `nil` if no private folder is available.
        ///
        /// This URL can safely be passed to the browser as an argument.
        public let startPage: String?

        public init(url: WebURL, startPage: String?) {
            self.url = url
            self.startPage = startPage
        }
    }

    /// A function that opens the sign-in page. It is called once the program is ready to receive the redirect.
    public typealias Show = @Sendable (Page) async -> Void

    /// A function that signs the user in, and returns the account. It receives the function that opens the page.
    let signIn: @Sendable (@escaping Show) async throws(SignInError) -> Account

    /// Creates a browser sign-in.
    ///
    /// - Parameter signIn: Signs the user in, and returns the account. The function receives the function that opens
    ///   the page.
    public init(_ signIn: @escaping @Sendable (@escaping Show) async throws(SignInError) -> Account) {
        self.signIn = signIn
    }
}
