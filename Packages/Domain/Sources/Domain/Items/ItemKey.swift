/// What tells one item from all others: the same for a search row, a detail and a favourite.
public struct ItemKey: Sendable, Hashable, Codable {
    public let kind: ItemKind
    /// A user's login or a repository's full name in lower case (GitHub ignores case), a photo's or movie's id.
    public let id: String

    public init(kind: ItemKind, id: String) {
        self.kind = kind
        self.id =
            switch kind {
            case .user, .repo: id.lowercased()
            case .photo, .movie: id
            }
    }
}
