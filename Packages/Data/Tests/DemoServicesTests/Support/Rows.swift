struct SearchPage<Row: Decodable>: Decodable {
    let totalCount: Int
    let incompleteResults: Bool
    let items: [Row]
}

struct RepoRow: Decodable {
    let fullName: String
    let description: String?
    let language: String?
    let stargazersCount: Int
    let forksCount: Int
    let pushedAt: String
}

struct UserRow: Decodable {
    let login: String
    let type: String?
    let followers: Int?
    let publicRepos: Int?
    let createdAt: String?
}

struct PhotoRow: Decodable {
    struct Author: Decodable {
        let name: String
    }
    struct Addresses: Decodable {
        let raw, full, regular, small, thumb: String
    }
    struct Links: Decodable {
        let downloadLocation: String
    }
    let id: String
    let description: String
    let credit: String
    let user: Author
    let urls: Addresses
    let links: Links
}

struct PhotoPage: Decodable {
    let total: Int
    let totalPages: Int
    let results: [PhotoRow]
}

struct MovieRow: Decodable {
    let id: Int
    let title: String
    let overview: String?
    let overviewAttribution: String?
    let releaseDate: String?
    let posterPath: String?
    let genreIds: [Int]?
}

struct MoviePage: Decodable {
    let page: Int
    let totalPages: Int
    let totalResults: Int
    let results: [MovieRow]
}
