public import Domain
import Network
import Shared

/// The requests for the releases, contributors and files of a repository.
extension GitHubRepoRepository {
    public func releases(
        of name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoRelease> {
        try await api.list(
            ["repos", name.owner, name.name, "releases"], page: page, policy: policy, rows: RepoReleaseDTO.self,
            for: .parts("releases", of: name))
    }

    /// Loads a page of a repository's contributors, including those without an account.
    public func contributors(
        to name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoContributor> {
        try await api.list(
            ["repos", name.owner, name.name, "contributors"], [Parameter("anon", "1")], page: page, policy: policy,
            rows: RepoContributorDTO.self, for: .parts("contributors", of: name))
    }

    /// Loads the contents of a folder.
    ///
    /// GitHub's API finds a tree by branch, tag or hash, but not by path. Therefore, the folder is found in the
    /// recursive tree of the whole repository. If that tree is too large, the folder is found level by level.
    public func tree(_ folder: RepoFolder, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoTree> {
        let walk = RepoTreeWalk(folder: folder, sites: api.sites)
        let start = (folder.ref ?? .head).description
        guard !folder.path.isRoot else {
            do {
                return try await tree(start, folder, isRecursive: folder.isRecursive, policy).map { walk.withPages($0) }
            } catch {
                // GitHub responds with 409 if the repository has no commits, and therefore no tree.
                guard error.status == 409 else { throw error }
                return Fetched(
                    RepoTree(entries: []),
                    provenance: Provenance(source: .network, fetchedAt: api.service.clock()))
            }
        }
        let whole = try await tree(start, folder, isRecursive: true, policy)
        guard whole.value.isTruncated else {
            guard let found = try walk.entries(in: whole.value) else { throw missing(folder) }
            return Fetched(walk.withPages(found), provenance: whole.provenance)
        }
        return try await descend(walk, from: start, policy)
    }

    public func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile> {
        try await api.service.detail(
            name.apiPath, name.parameters, policy: policy, decode: .repoFile, for: .file(name)
        ).map { file in
            RepoFile(
                path: name.path.description, sha: file.sha, size: file.size,
                url: file.url ?? name.repo.page(of: name.path, ref: name.ref, on: api.sites), content: file.content)
        }
    }

    /// Loads the bytes of a file, which are available for files up to 100 MB.
    public func storedFile(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<[UInt8]> {
        let endpoint = Endpoint(
            path: name.apiPath, task: .parameters(name.parameters, .urlQuery), headers: GitHubAPI.rawContent,
            // Bypass the cache, because the file may be too large to be stored.
            options: .init(cachePolicy: policy == .storedOnly ? .onlyStored : .bypass), maximumBodySize: 101 << 20,
            decode: .bytes)
        return try await api.service.fetch(endpoint, for: .file(name))
    }

    /// Loads a Git tree.
    ///
    /// If the tree is not recursive, the parameter `recursive` is omitted, because GitHub treats any value as true.
    private func tree(
        _ id: String, _ folder: RepoFolder, isRecursive: Bool, _ policy: FetchPolicy
    ) async throws(AppError) -> Fetched<RepoTree> {
        try await api.service.detail(
            ["repos", folder.repo.owner, folder.repo.name, "git", "trees", id],
            isRecursive ? [Parameter("recursive", "1")] : [], policy: policy, decode: .entity(RepoTreeDTO.self),
            for: .tree(folder))
    }

    private func descend(
        _ walk: RepoTreeWalk, from start: String, _ policy: FetchPolicy
    ) async throws(AppError) -> Fetched<RepoTree> {
        let folder = walk.folder
        var id = start
        for component in folder.path.components {
            let tree = try await tree(id, folder, isRecursive: false, policy).value
            guard let entry = tree.entries.first(where: { $0.path == component }) else { throw missing(folder) }
            try walk.check(entry)
            guard let sha = entry.sha, GitHash.isWellFormed(sha) else {
                throw AppError(
                    .badServerResponse, operation: "Loading “\(folder.path)” of \(folder.repo)",
                    reason: "GitHub sent an invalid hash"
                )
            }
            id = sha
        }
        let tree = try await tree(id, folder, isRecursive: folder.isRecursive, policy)
        return Fetched(
            walk.withPages(tree.value, below: folder.path.description + "/"), provenance: tree.provenance)
    }

    private func missing(_ folder: RepoFolder) -> AppError {
        let operation = ServiceOperation.tree(folder)
        return AppError(.notFound, operation: operation.name, reason: operation.notFound)
    }
}

extension RepoFileName {
    /// The path of the file's contents in GitHub's API.
    fileprivate var apiPath: [String] { ["repos", repo.owner, repo.name, "contents"] + path.components }

    /// The query parameters that select the version of the file.
    fileprivate var parameters: [Parameter] { ref.map { [Parameter("ref", $0.description)] } ?? [] }
}

extension ServiceOperation {
    /// Returns the operation that loads a part of a repository, such as its releases.
    ///
    /// - Parameters:
    ///   - parts: The name of the part in error messages, such as `releases`.
    ///   - name: The name of the repository.
    static func parts(_ parts: String, of name: RepoName) -> ServiceOperation {
        ServiceOperation(
            "Loading the \(parts) of “\(name)”", notFound: "there is no repository “\(name)”, or it is private")
    }

    static func tree(_ folder: RepoFolder) -> ServiceOperation {
        let place = folder.path.isRoot ? "“\(folder.repo)”" : "“\(folder.path)” of \(folder.repo)"
        let ref = folder.ref.map { " at “\($0)”" } ?? ""
        return ServiceOperation(
            "Listing \(place)\(ref)", notFound: "there is no such folder\(ref), or no such repository")
    }

    static func file(_ name: RepoFileName) -> ServiceOperation {
        let ref = name.ref.map { " at “\($0)”" } ?? ""
        return ServiceOperation(
            "Loading “\(name.path)” of \(name.repo)\(ref)",
            notFound: "there is no such file\(ref), or no such repository")
    }
}
