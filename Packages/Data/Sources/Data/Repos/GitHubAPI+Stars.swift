import Domain
import Network

extension GitHubAPI {
    /// `GET /users/{username}/starred`, or `GET /user/starred` for the signed-in user, newest star first. The list is always
    /// revalidated, so that it contains a star that was given a moment ago.
    func starred(by user: UserReference, page: PageRequest, policy: FetchPolicy) -> Endpoint<Rows<Repo>> {
        let path =
            switch user {
            case .me: ["user", "starred"]
            case .login(let login): ["users", login, "starred"]
            }
        return service.list(
            path, page: page, options: .init(policy, lifetime: .zero, credentials: user.credentials),
            decode: .rows(RepoDTO.self))
    }

    /// `GET /user/starred/{owner}/{repo}`: 204, or 404 for one that is not starred.
    func isStarred(_ name: RepoName, policy: FetchPolicy) -> Endpoint<Void> {
        Endpoint(
            path: ["user", "starred", name.owner, name.name],
            options: .init(cachePolicy: HTTPRequest.CachePolicy(policy), credentials: .required), decode: .empty)
    }

    /// `PUT` and `DELETE /user/starred/{owner}/{repo}` (docs.github.com/rest/activity/starring).
    func setStarred(_ isStarred: Bool, _ name: RepoName) -> Endpoint<Void> {
        Endpoint(
            method: isStarred ? .put : .delete, path: ["user", "starred", name.owner, name.name],
            // GitHub requires a content length of zero.
            task: isStarred ? .data([], contentType: "application/json") : .plain,
            options: .init(credentials: .required), decode: .empty)
    }
}

extension UserReference {
    /// Whether requests about the user require a token: those about the signed-in user do.
    var credentials: HTTPRequest.CredentialUse {
        if case .me = self { .required } else { .ifAvailable }
    }
}

extension ServiceOperation {
    static func starred(by user: UserReference) -> ServiceOperation {
        switch user {
        case .me: ServiceOperation("Loading your stars", notFound: "there is no such account")
        case .login(let login):
            ServiceOperation(
                "Loading the stars of “\(ServerText.line(login))”",
                notFound: "there is no user or organisation “\(ServerText.line(login))”")
        }
    }

    static func star(_ name: RepoName, isStarred: Bool) -> ServiceOperation {
        ServiceOperation(
            "\(isStarred ? "Starring" : "Taking the star back from") “\(name)”",
            notFound: "there is no repository “\(name)”, or it is private", scope: "public_repo")
    }
}
