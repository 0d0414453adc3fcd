/// A series of movies, such as a trilogy.
public struct MovieCollection: Sendable, Hashable {
    /// The TMDB ID.
    public var id: Int?
    public var name: String

    public init(id: Int? = nil, name: String) {
        self.id = id
        self.name = name
    }
}
