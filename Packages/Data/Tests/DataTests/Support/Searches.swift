import Domain

extension UserSearch {
    static func words(_ words: String, sort: UserSort? = nil, order: SortOrder? = nil) throws -> UserSearch {
        UserSearch(query: try SearchQuery(words: [words]), sort: sort, order: order)
    }
}

extension RepoSearch {
    static func words(_ words: String, sort: RepoSort? = nil, order: SortOrder? = nil) throws -> RepoSearch {
        RepoSearch(query: try SearchQuery(words: [words]), sort: sort, order: order)
    }
}

extension PageRequest {
    static let first = PageRequest(number: 1, size: 30)
}
