import Domain

/// A repository that loads the items of a single item kind, such as movies, from the API of a service.
protocol KindRepository: ItemRepository {
    /// The client for the service's API.
    associatedtype API: Sendable
    /// The protocol through which other layers use the repository, such as `any RepoRepository`.
    associatedtype Interface: Sendable

    static func make(_ api: API) -> Interface
}

extension KindRepository {
    /// The type that defines how favorites of the kind are stored, or `nil` if items of this kind cannot be favorites.
    static var storedType: (any StoredFavorite.Type)? { Element.self as? any StoredFavorite.Type }
}
