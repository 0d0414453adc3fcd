import Domain
import Network
import Shared

/// A repository of commits that uses GitHub's REST API.
struct GitHubCommitRepository: CommitRepository, KindRepository {
    let api: GitHubAPI

    static func make(_ api: GitHubAPI) -> any CommitRepository { Self(api: api) }

    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Commit> {
        try await api.search("commits", query, page: page, policy: policy, rows: CommitDTO.self)
    }

    /// Loads a commit with its changed files. GitHub returns 300 files per page, and at most 3,000 files in total.
    func commit(_ name: CommitName, policy: FetchPolicy) async throws(AppError) -> Fetched<CommitDetail> {
        var page = PageRequest(number: 1, size: Self.pageSize)
        let (first, response) = try await self.page(page, of: name, policy)
        var (files, malformedCount) = (first.files, first.malformedFileCount)
        var next = api.service.next(after: page, in: response)
        while let request = next, request.number <= Self.maximumPages, request.link != page.link {
            page = request
            let (more, response) = try await self.page(page, of: name, policy)
            guard !more.files.isEmpty || more.malformedFileCount > 0 else { break }
            files += more.files
            malformedCount += more.malformedFileCount
            next = api.service.next(after: page, in: response)
        }
        let detail = CommitDetail(
            first.commit.on(api.host), additions: first.additions, deletions: first.deletions, files: files,
            isTruncated: next.map { $0.number > Self.maximumPages } ?? false, malformedFileCount: malformedCount)
        return Fetched(detail, provenance: Provenance(response, bucket: "core"))
    }

    private static let pageSize = 300
    private static let maximumPages = 10

    private func page(
        _ page: PageRequest, of name: CommitName, _ policy: FetchPolicy
    ) async throws(AppError) -> (value: CommitDetail, response: HTTPResponse) {
        let operation = ServiceOperation(
            "Loading commit “\(name)”", notFound: "there is no such commit, or no such repository")
        do {
            return try await api.service.response(to: api.commit(name, page: page, policy: policy), for: operation)
        } catch {
            // GitHub responds with 422 if no commit has the hash, and with 409 if the Git repository is empty.
            guard error.status == 422 || error.status == 409 else { throw error }
            throw AppError(
                .notFound, operation: operation.name, reason: operation.notFound, status: error.status,
                url: error.url)
        }
    }
}

extension GitHubAPI {
    /// Returns the endpoint for a page of a commit (`GET /repos/{owner}/{repo}/commits/{ref}`).
    func commit(_ name: CommitName, page: PageRequest, policy: FetchPolicy) -> Endpoint<CommitDetail> {
        let repo = RepoReference(
            name.repo, url: ItemKind.repo.page(name.repo.description, on: sites))
        let decode = ResponseDecoding<CommitDetail> { response in
            try JSONReader.read(response.body) { (json) throws(JSONError) in
                var dto = CommitDTO()
                try json.object { (key, json) throws(JSONError) in try dto.read(key, from: &json) }
                return try dto.detail(in: repo)
            }
        }
        let options = HTTPRequest.Options(policy, lifetime: ResponseLifetime.detail)
        let path = ["repos", name.repo.owner, name.repo.name, "commits", name.sha]
        // Request the first page without a page size, so that the server can choose it.
        guard page.link != nil else { return Endpoint(path: path, options: options, decode: decode) }
        return service.list(path, page: page, options: options, decode: decode)
    }
}
