import Domain

/// The picture that belongs to an item.
enum ItemPicture: Sendable, Hashable {
    case photo(Photo)
    case poster(Movie)
    case avatar(GitHubUser)

    /// A repo has the face of its owner.
    static func avatar(_ owner: RepoOwner) -> ItemPicture {
        .avatar(GitHubUser(id: nil, login: owner.login, avatarURL: owner.avatarURL))
    }

    /// Where it is, as large as a screen needs it: servers are asked to scale.
    var address: WebAddress? {
        switch self {
        case .photo(let photo): photo.imageURLs?.address(800)
        case .poster(let movie): movie.poster?.address(342)
        case .avatar(let user): user.avatarAddress(160)
        }
    }
}
