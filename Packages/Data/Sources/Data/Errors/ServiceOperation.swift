import Domain

/// A request to a service, described for error messages.
struct ServiceOperation: Sendable, Hashable {
    /// The description at the beginning of an error message, such as `Searching users for “swift”`.
    let name: String
    /// The meaning of status 404, such as `there is no user “x”`.
    let notFound: String
    let isSearch: Bool
    /// The minimal OAuth scope that the operation requires, or `nil` if it requires none.
    let scope: String?
    /// Whether the operation requires a token, so that signing in does not raise its rate limit.
    let needsToken: Bool

    init(
        _ name: String, notFound: String, isSearch: Bool = false, scope: String? = nil, needsToken: Bool = false
    ) {
        self.name = name
        self.notFound = notFound
        self.isSearch = isSearch
        self.scope = scope
        self.needsToken = needsToken
    }
}

extension ServiceOperation {
    static func search(_ items: String, for query: String, needsToken: Bool = false) -> ServiceOperation {
        ServiceOperation(
            "Searching \(items) for “\(ServerText.line(query))”", notFound: "there is no such search at this URL",
            isSearch: true, needsToken: needsToken)
    }

    /// A Boolean value that indicates whether every server of the service supports the operation.
    ///
    /// If so, status 404 means that the server URL is wrong.
    var isSupportedByEveryServer: Bool { isSearch || self == .limits }

    static let limits = ServiceOperation("Loading the rate limits", notFound: "this server has no rate limits")
}
