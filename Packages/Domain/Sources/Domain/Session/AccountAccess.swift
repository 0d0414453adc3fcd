/// The account that is signed in to GitHub, for what only an account is given.
public struct AccountAccess: Sendable {
    private let isDemo: Bool
    private let isAnonymous: Bool
    private let token: @Sendable () async throws(SearchError) -> AccessToken?
    private let failure: @Sendable () throws(SearchError) -> SearchError?

    /// - Parameters:
    ///   - isDemo: Whether the data are the demo's, which is everybody's and knows nobody.
    ///   - isAnonymous: Whether the token is left out, wherever it comes from.
    ///   - token: None when nobody is signed in.
    ///   - failure: Why this run went on without the token, if it did.
    public init(
        isDemo: Bool, isAnonymous: Bool, token: @escaping @Sendable () async throws(SearchError) -> AccessToken?,
        failure: @escaping @Sendable () throws(SearchError) -> SearchError?
    ) {
        self.isDemo = isDemo
        self.isAnonymous = isAnonymous
        self.token = token
        self.failure = failure
    }

    /// Whether requests go out in somebody's name. A token that cannot be read is none.
    public var isSignedIn: Bool {
        get async {
            guard !isDemo, !isAnonymous else { return false }
            return (try? await token()) != nil
        }
    }

    /// Throws `unauthorized` when nobody is signed in, and why the token cannot be read.
    public func require() async throws(SearchError) {
        guard !isDemo else { return }
        guard !isAnonymous, try await token() != nil else { throw SearchError.signedOut(of: .github) }
    }

    /// The account's own response. Where it was asked for without the token, which could not be had, the reason for that
    /// is the error, and not that the service asks for a sign-in.
    public func loading<Response: Sendable>(
        _ load: @Sendable () async throws(SearchError) -> Response
    ) async throws(SearchError) -> Response {
        do {
            return try await load()
        } catch  where error.kind == .unauthorized {
            throw try failure() ?? error
        }
    }

    /// The same for each page of a list.
    public func loading<Element>(_ source: PageSource<Element>) -> PageSource<Element> {
        PageSource(limits: source.limits) { request, policy throws(SearchError) in
            try await loading { () async throws(SearchError) in try await source.page(request, policy: policy) }
        }
    }
}
