/// A use case that loads the releases, contributors and files of a repository.
public struct BrowseRepo: Sendable {
    let repos: any RepoRepository
    let reachability: Reachability

    /// Returns the releases of a repository page by page, from newest to oldest.
    public func releases(of name: RepoName) -> PageSource<RepoRelease> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [repos] page, policy throws(AppError) in
            try await repos.releases(of: name, page: page, policy: policy)
        }
    }

    /// Returns the contributors to a repository page by page, in descending order of their numbers of commits.
    ///
    /// Contributors without an account are included.
    public func contributors(to name: RepoName) -> PageSource<RepoContributor> {
        PageSource(limits: .gitHubList, reportingTo: reachability) { [repos] page, policy throws(AppError) in
            try await repos.contributors(to: name, page: page, policy: policy)
        }
    }

    /// Returns the entries of a folder page by page, in Git's order.
    ///
    /// The provider returns all entries at once, and the source divides them into pages.
    public func entries(of folder: RepoFolder) -> PageSource<RepoTreeEntry> {
        let limits = PagingLimits(reach: nil, maximumPageSize: 100_000)
        return PageSource(limits: limits, reportingTo: reachability) { [repos] page, policy throws(AppError) in
            let tree = try await repos.tree(folder, policy: policy)
            let rows = tree.value.entries
            let (start, isFar) = (page.number - 1).multipliedReportingOverflow(by: page.size)
            let items = isFar ? [] : Array(rows.dropFirst(start).prefix(page.size))
            let hasMore = !isFar && start + items.count < rows.count
            return Page(
                items: items, total: rows.count, isIncomplete: tree.value.isTruncated,
                malformedCount: tree.value.malformedCount,
                next: hasMore ? PageRequest(number: page.number + 1, size: page.size) : nil, provenance: tree.provenance
            )
        }
    }

    /// Loads a file with its content, unless the content is too large.
    ///
    /// - Throws: `usage` if the path refers to a folder.
    public func file(
        _ name: RepoFileName, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<RepoFile> {
        let file = try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await repos.file(name, policy: policy)
        }
        guard file.value.content != .folder else {
            throw AppError(
                .usage, reason: "“\(name.path)” is a folder of \(name.repo), and not a file",
                advice: [.listFolder(repo: "\(name.repo)", path: "\(name.path)")])
        }
        return file
    }

    /// Loads the content of a file of any size.
    ///
    /// - Throws: `usage` if the path refers to something without content, such as a folder.
    public func bytes(
        of name: RepoFileName, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<[UInt8]> {
        let file = try await file(name, policy: policy)
        switch file.value.content {
        case .bytes(let bytes): return Fetched(bytes, provenance: file.provenance)
        case .tooLarge:
            return try await reachability.recordOutcome(policy) { () async throws(AppError) in
                try await repos.storedFile(name, policy: policy)
            }
        case .link(let target):
            throw AppError(.usage, reason: "“\(name.path)” is a symbolic link to “\(target)”, which has no contents")
        case .submodule, .folder:
            throw AppError(.usage, reason: "“\(name.path)” is not a file of \(name.repo), so it has no contents")
        }
    }
}
