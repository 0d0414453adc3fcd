import Domain

/// The repository of one item kind.
protocol KindRepository: ItemRepository {
    /// The API of the service that the repository calls.
    associatedtype API: Sendable
    /// The protocol under which other layers use the repository, such as `any RepoRepository`.
    associatedtype Interface: Sendable

    /// The type whose stored form favorites have, or `nil` if items of the kind cannot be favorites.
    static var storedType: (any StoredFavorite.Type)? { get }

    static func make(_ api: API) -> Interface
}

extension KindRepository {
    static var storedType: (any StoredFavorite.Type)? { nil }
}
