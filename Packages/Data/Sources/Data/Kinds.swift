import Domain

/// What this layer does with each kind of thing, in the order of ``ItemKind/all``.
let kinds: [any KindData.Type] = [
    UserData.self,
    RepoData.self,
    PhotoData.self,
    MovieData.self,
]

/// What this layer knows of one kind of thing: where it comes from.
protocol KindData: SendableMetatype {
    associatedtype Element: Item
    /// What is asked for it.
    associatedtype API: Sendable
    /// The protocol that its repository fulfils.
    associatedtype Repository: Sendable

    static func repository(_ api: API) -> Repository
}
