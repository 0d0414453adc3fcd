/// A use case that loads an item of any kind by its key. It supports the kinds whose use cases were added to it.
struct LoadItem: Sendable {
    private var useCases: [ItemKind: any KindUseCases] = [:]

    /// Returns a copy of the use case that also supports the kind of the given use cases.
    func adding<UseCases: KindUseCases>(_ useCases: UseCases) -> LoadItem {
        var loadItem = self
        loadItem.useCases[UseCases.kind] = useCases
        return loadItem
    }

    /// Loads an item of any kind.
    ///
    /// - Throws: `notFound` if the item does not exist, or `usage` if the kind is not supported.
    func callAsFunction(
        _ key: ItemKey, policy: FetchPolicy = .standard
    ) async throws(AppError) -> any Item {
        try await useCases(of: key.kind).anyItem(key, policy)
    }

    /// Returns the number of items of a kind that can currently be loaded with one request.
    func batchSize(of kind: ItemKind) async -> Int {
        await useCases[kind]?.batchSize ?? 1
    }

    /// Loads several items of the same kind with one request.
    ///
    /// - Parameters:
    ///   - keys: The keys of the items, at most ``batchSize(of:)``.
    ///   - kind: The kind of the items.
    ///   - policy: The policy for using cached responses.
    /// - Returns: A result for each item, in the order of the keys.
    /// - Throws: An error that affects the whole request, or `usage` if the kind is not supported.
    func callAsFunction(
        _ keys: [ItemKey], of kind: ItemKind, policy: FetchPolicy = .standard
    ) async throws(AppError) -> [Result<any Item, AppError>] {
        try await useCases(of: kind).anyItems(keys, policy)
    }

    private func useCases(of kind: ItemKind) throws(AppError) -> any KindUseCases {
        guard let useCases = useCases[kind] else {
            throw AppError(.usage, reason: "\(kind.name.plural.capitalizedFirst) cannot be loaded by ID")
        }
        return useCases
    }
}

extension KindUseCases {
    fileprivate func anyItem(_ key: ItemKey, _ policy: FetchPolicy) async throws(AppError) -> any Item {
        try await item(key, policy: policy).value
    }

    fileprivate func anyItems(
        _ keys: [ItemKey], _ policy: FetchPolicy
    ) async throws(AppError) -> [Result<any Item, AppError>] {
        try await items(keys, policy: policy).map { outcome in outcome.map { $0 as any Item } }
    }
}
