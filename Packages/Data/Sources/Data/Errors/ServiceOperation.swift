import Domain

/// The description of a request to a service, for error messages.
struct ServiceOperation: Sendable, Hashable {
    /// The description at the beginning of an error message, such as `Searching users for “swift”`.
    let name: String
    /// The description of a response with status 404, such as `there is no user “x”`.
    let notFound: String
    let isSearch: Bool
    /// The IDs of the filters that best reduce the number of results of a search.
    let narrowing: [SearchFilter.ID]
    /// The minimal OAuth scope that the operation requires, or `nil` if it requires no scope.
    let scope: String?

    init(
        _ name: String, notFound: String, isSearch: Bool = false, narrowing: [SearchFilter.ID] = [],
        scope: String? = nil
    ) {
        self.name = name
        self.notFound = notFound
        self.isSearch = isSearch
        self.narrowing = narrowing
        self.scope = scope
    }
}

extension ServiceOperation {
    static func search(
        _ items: String, for query: String, narrowing: [SearchFilter.ID] = []
    ) -> ServiceOperation {
        ServiceOperation(
            "Searching \(items) for “\(ServerText.line(query))”", notFound: "there is no such search at this URL",
            isSearch: true, narrowing: narrowing)
    }

    /// A Boolean value that indicates whether every server of the service supports the operation.
    ///
    /// For such an operation, status 404 means that the server URL is wrong.
    var isSupportedByEveryServer: Bool { isSearch || self == .limits }

    static let limits = ServiceOperation("Loading the rate limits", notFound: "this server has no rate limits")
}
