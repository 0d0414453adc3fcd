import Domain

/// An operation of a service, with what its errors mean.
struct ServiceOperation: Sendable, Hashable {
    /// The beginning of an error message, such as “Searching users for “swift””.
    let name: String
    /// The meaning of status 404, such as “there is no user “x””.
    let notFound: String
    let isSearch: Bool
    /// The least OAuth scope that the operation requires, or `nil` if any token or none suffices.
    let scope: String?

    init(_ name: String, notFound: String, isSearch: Bool = false, scope: String? = nil) {
        self.name = name
        self.notFound = notFound
        self.isSearch = isSearch
        self.scope = scope
    }
}

extension ServiceOperation {
    static func search(_ items: String, for query: String) -> ServiceOperation {
        ServiceOperation(
            "Searching \(items) for “\(ServerText.line(query))”", notFound: "there is no such search at this URL",
            isSearch: true)
    }

    /// Whether every server of the service supports the operation, so that status 404 indicates a wrong server URL.
    var isSupportedByEveryServer: Bool { isSearch || self == .limits }

    static let limits = ServiceOperation("Loading the rate limits", notFound: "this server has no rate limits")
}
