import Shared

extension ChangeFavorites {
    /// Adds items to the user's favorites after looking them up, so that only existing items are added.
    ///
    /// If the lookup fails for a reason other than a missing item, only the item's ID is stored. The other data is added
    /// when the item is next loaded.
    ///
    /// Requests are sent one after the other: one per new favorite, or one per batch if the provider supports batches.
    /// No further requests are sent after an error that affects more than a single item.
    ///
    /// - Parameters:
    ///   - references: The items to add.
    ///   - tally: The counts of the previous steps, which are updated.
    /// - Returns: The errors of the kind `notFound`, one for each item that does not exist.
    /// - Throws: `usage` if an item belongs to another website, or if items of its kind cannot be favorites. In this
    ///   case, no item is added.
    func add(
        _ references: [ItemReference], policy: FetchPolicy, counting tally: inout Tally
    ) async throws(AppError) -> [AppError] {
        let now = clock()
        var typed: [Favorite] = []
        for reference in references {
            guard reference.kind.canBeFavorite else { throw reference.kind.favoriteRefusal }
            let id = try reference.id(on: sites)
            let key = ItemKey(kind: reference.kind, id: id, host: sites.host(of: reference.kind.provider))
            typed.append(Favorite(key: key, name: id, url: reference.kind.page(id, on: sites), addedAt: now))
        }
        let known = try await favorites.contained(in: typed.map(\.key))
        var added: [Favorite] = []
        var missing: [AppError] = []
        var unconfirmed: AppError?
        var keys = known
        var rest = typed.filter { keys.insert($0.key).inserted }[...]
        while let first = rest.first, unconfirmed == nil {
            let kind = first.key.kind
            let batch = rest.prefix(await batchSize(of: kind, policy)).prefix { $0.key.kind == kind }
            rest = rest.dropFirst(batch.count)
            for (favorite, outcome) in zip(batch, await outcomes(of: batch.map(\.key), policy)) {
                switch outcome {
                case .success(let item): added.append(Favorite(item, addedAt: now))
                case .failure(let error):
                    switch error.kind {
                    case .notFound: missing.append(error)
                    case .cancelled, .usage, .validationFailed: throw error
                    default:
                        unconfirmed = unconfirmed ?? error
                        added.append(favorite)
                    }
                }
            }
        }
        added += rest
        let count = added.isEmpty ? 0 : try await favorites.add(added)
        tally.changed += count
        tally.unchanged += references.count - missing.count - count
        tally.unconfirmed = tally.unconfirmed ?? unconfirmed
        return missing
    }

    /// Returns the number of items to look up with one request. It is 1 if only cached responses are used, because
    /// items are cached individually.
    private func batchSize(of kind: ItemKind, _ policy: FetchPolicy) async -> Int {
        policy == .storedOnly ? 1 : max(1, await loadItem.batchSize(of: kind))
    }

    private func outcomes(
        of keys: [ItemKey], _ policy: FetchPolicy
    ) async -> [Result<any Item, AppError>] {
        // Load a single item without a batch request. Its detail response may already be cached, or it can be cached
        // for later.
        guard keys.count > 1 else { return await oneByOne(keys, policy) }
        do throws(AppError) {
            return try await loadItem(keys, of: keys[0].kind, policy: policy)
        } catch {
            guard error.maySucceedOneByOne else { return keys.map { _ in .failure(error) } }
            return await oneByOne(keys, policy)
        }
    }

    private func oneByOne(_ keys: [ItemKey], _ policy: FetchPolicy) async -> [Result<any Item, AppError>] {
        var outcomes: [Result<any Item, AppError>] = []
        var ending: AppError?
        for key in keys {
            do throws(AppError) {
                if let ending { throw ending }
                outcomes.append(.success(try await loadItem(key, policy: policy)))
            } catch {
                if error.kind != .notFound { ending = error }
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }
}
