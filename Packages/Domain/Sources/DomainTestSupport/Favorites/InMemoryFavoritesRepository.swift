public import Domain
import Shared
import Synchronization

/// An in-memory repository of favorites. Every change is sent to all readers of ``changes()``.
public final class InMemoryFavoritesRepository: FavoritesRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case favorites(ItemKind?)
        case favorite(ItemKey)
        case contained([ItemKey])
        case add([Favorite])
        case remove([ItemKey])
        case replaceAll([Favorite])
    }

    private struct State {
        var favorites: [ItemKey: Favorite]
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let state: Mutex<State>
    private let observers = Broadcast<Void>()
    private let sites: WebSites

    /// Creates a repository with initial favorites.
    ///
    /// - Parameters:
    ///   - favorites: The initial favorites.
    ///   - sites: The current hosts.
    public init(_ favorites: [Favorite] = [], sites: WebSites = WebSites()) {
        self.sites = sites
        let entries = favorites.map { ($0.key, $0) }
        state = Mutex(State(favorites: Dictionary(entries, uniquingKeysWith: { first, _ in first })))
    }

    public func favorites(of kind: ItemKind?, onAllHosts: Bool) async throws(AppError) -> [Favorite] {
        try await control.respond(to: .favorites(kind))
        let all = state.withLock { Array($0.favorites.values) }
        return all.filter { favorite in
            (kind == nil || favorite.key.kind == kind)
                && (onAllHosts || favorite.key.host == sites.host(of: favorite.key.kind.provider))
        }.sorted {
            ($1.addedAt, $0.key.id) < ($0.addedAt, $1.key.id)
        }
    }

    public func favorite(_ key: ItemKey) async throws(AppError) -> Favorite? {
        try await control.respond(to: .favorite(key))
        return state.withLock { $0.favorites[key] }
    }

    public func contained(in keys: [ItemKey]) async throws(AppError) -> Set<ItemKey> {
        try await control.respond(to: .contained(keys))
        return state.withLock { state in Set(keys.filter { state.favorites[$0] != nil }) }
    }

    @discardableResult
    public func add(_ favorites: [Favorite]) async throws(AppError) -> Int {
        try await control.respond(to: .add(favorites))
        return state.withLock { state in
            var added = 0
            for favorite in favorites {
                let known = state.favorites[favorite.key]
                if known == nil { added += 1 }
                state.favorites[favorite.key] = known?.completed(by: favorite) ?? favorite
            }
            if added > 0 { observers.send(()) }
            return added
        }
    }

    public func complete(_ favorites: [Favorite]) async throws(AppError) {
        try await add(favorites)
    }

    @discardableResult
    public func remove(_ keys: [ItemKey]) async throws(AppError) -> Int {
        try await control.respond(to: .remove(keys))
        return state.withLock { state in
            let removed = keys.count { state.favorites.removeValue(forKey: $0) != nil }
            if removed > 0 { observers.send(()) }
            return removed
        }
    }

    @discardableResult
    public func replaceAll(with favorites: [Favorite]) async throws(AppError) -> Int {
        try await control.respond(to: .replaceAll(favorites))
        return state.withLock { state in
            let before = Set(state.favorites.keys)
            state.favorites = Dictionary(favorites.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            observers.send(())
            return before.subtracting(state.favorites.keys).count
        }
    }

    public func changes() async -> AsyncStream<Void> {
        observers.values(bufferingPolicy: .bufferingNewest(1))
    }
}
