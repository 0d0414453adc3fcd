import Presentation

extension Screen {
    /// The screen as one that searches, if it does.
    var search: (any SearchScreen)? {
        switch self {
        case .users(let model): model
        case .repos(let model): model
        case .photos(let model): model
        case .movies(let model): model
        case .favorites, .me, .user, .repo, .photo, .movie: nil
        }
    }

    /// The list whose cursor the keys move; none on a page of text.
    var cursor: (any RowCursor)? {
        switch self {
        case .users(let model): model.list
        case .repos(let model): model.list
        case .photos(let model): model.list
        case .movies(let model): model.list
        case .favorites(let model): model
        case .me(let model): model.user.repos
        case .user(let model): model.repos
        case .repo, .photo, .movie: nil
        }
    }

    /// Whether the list has lines before its rows that scroll with them.
    var hasHead: Bool {
        switch self {
        case .me, .user: true
        default: false
        }
    }

    var isPhoto: Bool {
        if case .photo = self { true } else { false }
    }
}
