/// One thing by its key, of whatever kind: asked for with the use cases of its kind.
public struct LoadItem: Sendable {
    private var useCases: [ItemKind: any KindUseCases] = [:]

    /// Knows no kind.
    public init() {}

    /// The same with one kind more.
    public func adding<UseCases: KindUseCases>(_ useCases: UseCases) -> LoadItem {
        var loadItem = self
        loadItem.useCases[UseCases.kind] = useCases
        return loadItem
    }

    /// Throws `notFound` when there is none, and `usage` for a kind that was not added.
    @concurrent
    public func callAsFunction(
        _ key: ItemKey, policy: FetchPolicy = .standard
    ) async throws(SearchError) -> any Item {
        guard let useCases = useCases[key.kind] else {
            throw SearchError(.usage, message: "There is no way to look up a \(key.kind.name.singular).")
        }
        return try await useCases.item(key, policy: policy)
    }
}
