/// A collection of related movies on TMDB, such as a trilogy.
public struct MovieCollection: Sendable, Hashable {
    /// The ID of the collection on TMDB, or `nil` if it is unknown.
    public var id: Int?
    public var name: String

    public init(id: Int? = nil, name: String) {
        self.id = id
        self.name = name
    }
}
