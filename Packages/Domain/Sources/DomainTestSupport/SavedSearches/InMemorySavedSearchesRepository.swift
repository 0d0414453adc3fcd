public import Domain
import Synchronization

/// Saved searches in memory, by name.
public final class InMemorySavedSearchesRepository: SavedSearchesRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case all
        case save(SavedSearch, mayReplace: Bool)
        case remove(String)
        case unseen([String], String)
        case markSeen([String], String)
    }

    /// Records, holds and fails calls.
    public let control = AnswerControl<Call>()
    private let state: Mutex<(searches: [SavedSearch], seen: [String: Set<String>])>

    public init(_ searches: [SavedSearch] = []) {
        state = Mutex((searches, [:]))
    }

    @concurrent
    public func all() async throws(SearchError) -> [SavedSearch] {
        try await control.answer(.all)
        return state.withLock { $0.searches.sorted { $0.name < $1.name } }
    }

    @concurrent
    public func save(_ search: SavedSearch, mayReplace: Bool) async throws(SearchError) -> Bool {
        try await control.answer(.save(search, mayReplace: mayReplace))
        return state.withLock { state in
            let isThere = state.searches.contains { $0.name == search.name }
            guard !isThere || mayReplace else { return false }
            state.searches.removeAll { $0.name == search.name }
            state.searches.append(search)
            state.seen[search.name] = nil
            return true
        }
    }

    @concurrent
    public func remove(_ search: SavedSearch) async throws(SearchError) -> Bool {
        try await control.answer(.remove(search.name))
        return state.withLock { state in
            let count = state.searches.count
            state.searches.removeAll { $0.name == search.name }
            return state.searches.count < count
        }
    }

    @concurrent
    public func unseen(_ ids: [String], by search: SavedSearch) async throws(SearchError) -> Set<String> {
        try await control.answer(.unseen(ids, search.name))
        return state.withLock { Set(ids).subtracting($0.seen[search.name] ?? []) }
    }

    @concurrent
    public func markSeen(_ ids: [String], by search: SavedSearch) async throws(SearchError) {
        try await control.answer(.markSeen(ids, search.name))
        state.withLock { $0.seen[search.name, default: []].formUnion(ids) }
    }
}
