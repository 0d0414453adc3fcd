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
    public func callAsFunction(
        _ key: ItemKey, policy: FetchPolicy = .standard
    ) async throws(AppError) -> any Item {
        guard let useCases = useCases[key.kind] else {
            throw AppError(.usage, message: "There is no way to look up a \(key.kind.name.singular).")
        }
        return try await useCases.item(key, policy: policy)
    }

    /// How many things of a kind can be asked for in one request now.
    public func batchSize(of kind: ItemKind) async -> Int {
        await useCases[kind]?.batchSize ?? 1
    }

    /// Several things of one kind in one request, at most ``batchSize(of:)``: an outcome for each, in order.
    ///
    /// - Throws: What kept all of them from being asked for; `usage` for a kind that was not added.
    public func callAsFunction(
        _ keys: [ItemKey], of kind: ItemKind, policy: FetchPolicy = .standard
    ) async throws(AppError) -> [Result<any Item, AppError>] {
        guard let useCases = useCases[kind] else {
            throw AppError(.usage, message: "There is no way to look up a \(kind.name.singular).")
        }
        return try await Self.items(keys, policy, useCases)
    }

    private static func items<UseCases: KindUseCases>(
        _ keys: [ItemKey], _ policy: FetchPolicy, _ useCases: UseCases
    ) async throws(AppError) -> [Result<any Item, AppError>] {
        try await useCases.items(keys, policy: policy).map { outcome in outcome.map { $0 as any Item } }
    }
}
