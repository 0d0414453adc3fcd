import Domain

extension SearchQuery {
    static func users(_ words: String, sort: String? = nil, order: SortOrder? = nil) throws -> SearchQuery {
        try SearchQuery(.users, words: [words], sort: sort.map { SearchSort($0) }, order: order)
    }

    static func repos(_ words: String, sort: String? = nil, order: SortOrder? = nil) throws -> SearchQuery {
        try SearchQuery(.repos, words: [words], sort: sort.map { SearchSort($0) }, order: order)
    }

    static func photos(_ words: String) throws -> SearchQuery {
        try SearchQuery(.photos, words: [words])
    }

    static func movies(_ words: String, _ filters: FilterValues = [:]) throws -> SearchQuery {
        try SearchQuery(.movies, words: [words], filters: filters)
    }
}

extension PageRequest {
    /// The first page, with 30 items per page.
    static let first = PageRequest(number: 1, size: 30)
}
