import Presentation

extension Tab {
    /// As the tab bar names it.
    var title: String {
        switch self {
        case .repos: "Repos"
        case .users: "Users"
        case .favorites: "Favourites"
        case .photos: "Photos"
        case .movies: "Movies"
        case .me: "Me"
        }
    }

    /// What is searched there; none where nothing is.
    var subject: String? {
        switch self {
        case .repos: "GitHub repositories"
        case .users: "GitHub users"
        case .photos: "Unsplash photos"
        case .movies: "TMDB movies"
        case .favorites, .me: nil
        }
    }
}
