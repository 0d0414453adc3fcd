public import Domain
import Shared

extension Favorite: Reportable {
    public static let reportFields: [ReportField<Favorite>] = [
        ReportField("kind") { .string($0.key.kind.rawValue) },
        ReportField("id") { .string($0.key.id) },
        ReportField("name") { .string($0.name) },
        ReportField("url") { JSONValue($0.url?.text) },
        ReportField("addedAt") { JSONValue($0.addedAt) },
        ReportField("item") { $0.item?.json ?? $0.knownFacts },
    ]

    public static let reportColumns: [ReportColumn<Favorite>] = [
        ReportColumn("KIND", maximumWidth: 8) { $0.key.kind.rawValue },
        ReportColumn("ID", minimumWidth: 20, maximumWidth: 50) { $0.key.id },
        ReportColumn("NAME", minimumWidth: 16, maximumWidth: 50) { $0.name },
        ReportColumn("ADDED", .day) { $0.addedAt },
        ReportColumn("URL", minimumWidth: 16) { $0.url?.text },
    ]

    public var favoriteKey: ItemKey? { key }

    /// The kind's own fields while the thing itself has not been seen: those that its name tells, and null.
    private var knownFacts: JSONValue {
        switch key.kind {
        case .user: facts(GitHubUser.reportFieldNames, ["login": .string(name)])
        case .repo: facts(Repo.reportFieldNames, repoFacts)
        case .photo: facts(Photo.reportFieldNames, ["id": .string(key.id)])
        case .movie: facts(Movie.reportFieldNames, ["id": JSONValue(Int(key.id))])
        }
    }

    private var repoFacts: [String: JSONValue] {
        guard let repo = RepoName(name) else { return [:] }
        let owner = JSONValue.object([
            JSONMember("login", .string(repo.owner)), JSONMember("type", .null), JSONMember("url", .null),
        ])
        return ["fullName": .string(name), "name": .string(repo.name), "owner": owner]
    }

    private func facts(_ names: [String], _ known: [String: JSONValue]) -> JSONValue {
        let known = known.merging(["url": JSONValue(url?.text), "isFavorite": .bool(true)]) { $1 }
        return .object(names.map { JSONMember($0, known[$0] ?? .null) })
    }
}

extension FavoriteItem {
    fileprivate var json: JSONValue {
        switch self {
        case .user(let user): user.json(isFavorite: true)
        case .repo(let repo): repo.json(isFavorite: true)
        case .photo(let photo): photo.json(isFavorite: true)
        case .movie(let movie): movie.json(isFavorite: true)
        }
    }
}
