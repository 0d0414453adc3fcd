import Domain

/// What was being done when something failed: the beginning of the sentence that the person reads.
struct Attempt: Sendable, Hashable {
    /// As in “«Searching users for “swift”» failed: …”.
    let action: String
    /// What 404 means here, as in “… failed: «there is no user “x”»”.
    let notFound: String
    let isSearch: Bool

    init(_ action: String, notFound: String, isSearch: Bool = false) {
        self.action = action
        self.notFound = notFound
        self.isSearch = isSearch
    }
}

extension Attempt {
    static func search(_ things: String, for query: String) -> Attempt {
        Attempt(
            "Searching \(things) for “\(ServerText.line(query))”", notFound: "there is no such search at this address",
            isSearch: true)
    }

    static func profile(of user: UserReference) -> Attempt {
        switch user {
        case .me: Attempt("Loading your profile", notFound: "there is no such account")
        case .login(let login):
            Attempt(
                "Loading user “\(ServerText.line(login))”",
                notFound: "there is no user or organisation “\(ServerText.line(login))”")
        }
    }

    static func repos(of owner: UserReference) -> Attempt {
        switch owner {
        case .me: Attempt("Loading your repositories", notFound: "there is no such account")
        case .login(let login):
            Attempt(
                "Loading the repositories of “\(ServerText.line(login))”",
                notFound: "there is no user or organisation “\(ServerText.line(login))”")
        }
    }

    static func repo(_ name: RepoName) -> Attempt {
        Attempt(
            "Loading repository “\(name)”", notFound: "there is no repository “\(name)”, or it is private")
    }

    static func readme(of name: RepoName) -> Attempt {
        Attempt(
            "Loading the README of “\(name)”",
            notFound: "the repository “\(name)” has no README, or there is no such repository")
    }

    /// Whether every server of the kind answers it, so that 404 is about the address.
    var asksServer: Bool { isSearch || self == .limits }

    static let limits = Attempt("Asking for the rate limits", notFound: "this server has no rate limits")
}
