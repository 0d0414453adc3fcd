import Domain

/// The kinds of favourite that can be shown alone, in the order of their menu.
enum FavoriteKinds {
    static let all: [ItemKind?] = [nil, .user, .repo, .photo, .movie]
    static let titles = ["all favourites", "users", "repositories", "photos", "movies"]
}
