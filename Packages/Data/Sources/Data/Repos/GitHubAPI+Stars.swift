import Domain
import Network

extension GitHubAPI {
    /// Returns the endpoint for a page of a user's stars, from newest to oldest.
    ///
    /// The endpoint is `GET /users/{username}/starred`, or `GET /user/starred` for the signed-in user. The list is
    /// always revalidated, so that it contains repositories that were just starred.
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

    /// Returns the endpoint that determines whether the user starred a repository (`GET /user/starred/{owner}/{repo}`).
    ///
    /// The status is 204 for a starred repository, and 404 otherwise.
    func isStarred(_ name: RepoName, policy: FetchPolicy) -> Endpoint<Void> {
        Endpoint(
            path: ["user", "starred", name.owner, name.name],
            options: .init(cachePolicy: HTTPRequest.CachePolicy(policy), credentials: .required), decode: .empty)
    }

    /// Returns the endpoint that stars or unstars a repository (docs.github.com/rest/activity/starring).
    ///
    /// The request is `PUT` or `DELETE /user/starred/{owner}/{repo}`.
    func setStarred(_ isStarred: Bool, _ name: RepoName) -> Endpoint<Void> {
        Endpoint(
            method: isStarred ? .put : .delete, path: ["user", "starred", name.owner, name.name],
            // GitHub requires a content length of zero, which an empty body has.
            task: isStarred ? .data([], contentType: "application/json") : .plain,
            options: .init(credentials: .required), decode: .empty)
    }
}

extension UserReference {
    /// The use of a token in requests about the user. A request about the signed-in user requires a token.
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
                notFound: "there is no user or organization “\(ServerText.line(login))”")
        }
    }

    static func star(_ name: RepoName, isStarred: Bool) -> ServiceOperation {
        ServiceOperation(
            "\(isStarred ? "Starring" : "Unstarring") “\(name)”",
            notFound: "there is no repository “\(name)”, or it is private", scope: "public_repo")
    }
}
