import Domain

/// What was being done when something failed: the beginning of the sentence that the person reads.
struct Attempt: Sendable, Hashable {
    /// As in “«Searching users for “swift”» failed: …”.
    let action: String
    /// What 404 means here, as in “… failed: «there is no user “x”»”.
    let notFound: String
    let isSearch: Bool
    /// The least that a token must be allowed for it; none where any token will do, or none is needed.
    let scope: String?

    init(_ action: String, notFound: String, isSearch: Bool = false, scope: String? = nil) {
        self.action = action
        self.notFound = notFound
        self.isSearch = isSearch
        self.scope = scope
    }
}

extension Attempt {
    static func search(_ things: String, for query: String) -> Attempt {
        Attempt(
            "Searching \(things) for “\(ServerText.line(query))”", notFound: "there is no such search at this address",
            isSearch: true)
    }

    /// Whether every server of the kind answers it, so that 404 is about the URL.
    var asksServer: Bool { isSearch || self == .limits }

    static let limits = Attempt("Asking for the rate limits", notFound: "this server has no rate limits")
}
