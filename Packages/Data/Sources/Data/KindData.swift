import Domain

/// What this layer knows of one kind of thing: where it comes from.
protocol KindData: SendableMetatype {
    associatedtype Element: Item
    /// What is asked for it.
    associatedtype API: Sendable
    /// The protocol that its repository fulfils.
    associatedtype Repository: Sendable

    static func repository(_ api: API) -> Repository
}
