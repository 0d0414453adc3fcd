/// The kinds of thing that can be searched, shown and kept as favourites.
public enum ItemKind: String, Sendable, Hashable, CaseIterable, Codable {
    case user, repo, photo, movie

    /// Whose web service gives it.
    public var provider: Provider {
        switch self {
        case .user, .repo: .github
        case .photo: .unsplash
        case .movie: .tmdb
        }
    }
}
