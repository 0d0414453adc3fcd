extension Commit {
    public var searchValues: [SearchValue] {
        [SearchValue(naming: .repo, repo.name.description)]
            + [author, committer].compactMap(\.self).map { SearchValue(naming: .user, $0.login) }
    }
}
