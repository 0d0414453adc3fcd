/// A screen with its view model.
@MainActor
public enum Screen {
    case users(UserSearchViewModel)
    case repos(RepoSearchViewModel)
    case photos(PhotoSearchViewModel)
    case movies(MovieSearchViewModel)
    case favorites(FavoritesViewModel)
    case me(ProfileViewModel)
    case user(UserDetailViewModel)
    case repo(RepoDetailViewModel)
    case photo(PhotoDetailViewModel)
    case movie(MovieDetailViewModel)

    /// What all screens have in common.
    public var model: any ScreenModel {
        switch self {
        case .users(let model): model
        case .repos(let model): model
        case .photos(let model): model
        case .movies(let model): model
        case .favorites(let model): model
        case .me(let model): model
        case .user(let model): model
        case .repo(let model): model
        case .photo(let model): model
        case .movie(let model): model
        }
    }
}
