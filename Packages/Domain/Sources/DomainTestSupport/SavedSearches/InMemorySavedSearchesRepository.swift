public import Domain
import Synchronization

/// An in-memory repository of saved searches.
public final class InMemorySavedSearchesRepository: SavedSearchesRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case all(onAllHosts: Bool)
        case save(SavedSearch)
        case take([SavedSearch], replacing: Bool)
        case remove(SavedSearch)
        case newIDs([String], SavedSearch)
        case markSeen([String], SavedSearch)
    }

    private struct State {
        var searches: [SavedSearch]
        /// The IDs that each search has shown, the newest last.
        var seen: [SavedSearch: [String]] = [:]
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let state: Mutex<State>
    private let hosts: Set<String>

    /// Creates a repository with initial searches.
    ///
    /// - Parameters:
    ///   - searches: The initial searches.
    ///   - sites: The current hosts.
    public init(_ searches: [SavedSearch] = [], sites: WebSites = WebSites()) {
        hosts = Set(Provider.allCases.map(sites.host))
        state = Mutex(State(searches: searches))
    }

    public func all(onAllHosts isOnAllHosts: Bool) async throws(AppError) -> [SavedSearch] {
        try await control.respond(to: .all(onAllHosts: isOnAllHosts))
        return state.withLock { state in
            state.searches.filter { isOnAllHosts || hosts.contains($0.host) }.sorted { $0.name < $1.name }
        }
    }

    public func save(_ search: SavedSearch, mayReplace: Bool) async throws(AppError) -> Bool {
        try await control.respond(to: .save(search))
        return state.withLock { state in
            guard mayReplace || !state.searches.contains(where: search.collides) else { return false }
            state.searches.removeAll(where: search.collides)
            state.searches.append(search)
            state.seen = state.seen.filter { state.searches.contains($0.key) && $0.key != search }
            return true
        }
    }

    public func take(_ searches: [SavedSearch], replacing isReplacing: Bool) async throws(AppError) -> Int {
        try await control.respond(to: .take(searches, replacing: isReplacing))
        return state.withLock { state in
            let before = state.searches
            if isReplacing { state.searches = [] }
            var count = 0
            for search in searches where !state.searches.contains(where: search.collides) {
                state.searches.append(search)
                if !before.contains(where: search.collides) { count += 1 }
            }
            state.seen = state.seen.filter { state.searches.contains($0.key) }
            return count
        }
    }

    public func remove(_ search: SavedSearch) async throws(AppError) -> Bool {
        try await control.respond(to: .remove(search))
        return state.withLock { state in
            let count = state.searches.count
            state.searches.removeAll { $0.name == search.name && $0.host == search.host }
            state.seen[search] = nil
            return state.searches.count < count
        }
    }

    public func newIDs(in ids: [String], by search: SavedSearch) async throws(AppError) -> Set<String> {
        try await control.respond(to: .newIDs(ids, search))
        return Set(ids).subtracting(state.withLock { $0.seen[search] ?? [] })
    }

    public func markSeen(_ ids: [String], by search: SavedSearch) async throws(AppError) {
        try await control.respond(to: .markSeen(ids, search))
        state.withLock { state in
            let seen = (state.seen[search] ?? []).filter { !ids.contains($0) } + ids
            state.seen[search] = seen.suffix(SavedSearch.seenCount)
        }
    }
}
