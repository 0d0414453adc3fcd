public import Domain
public import Observation

/// What a search screen offers before anything is searched for: what was searched for before, what was saved, and
/// examples.
@MainActor @Observable
public final class StartModel {
    /// One query that can be run.
    public struct Entry: Sendable, Hashable {
        /// Where it comes from.
        public enum Source: Sendable, Hashable {
            case recent, saved, example
        }

        /// Where it comes from.
        public let source: Source
        /// What is searched for when it is chosen.
        public let query: String
        /// What was saved; none of what was not.
        public let search: SavedSearch?
        /// How many of its rows were never shown as new; none before that is asked.
        public internal(set) var news: News?
    }

    /// How many rows of a saved search are new.
    public enum News: Sendable, Hashable {
        case asking
        case count(Int)
        case failed
    }

    /// Counts the new rows of a saved search.
    public typealias Count = @Sendable (SavedSearch) async throws(AppError) -> Int

    /// Recent queries, newest first, then what was saved, that of the screen's kind first and each by name, then
    /// examples.
    public private(set) var entries: [Entry] = []
    /// The one under the cursor.
    public private(set) var selectedIndex: Int?
    /// Whether new rows are being counted.
    public private(set) var isCounting = false

    /// What the screen searches for.
    public let kind: ItemKind
    private let examples: [String]
    private let fetchRecentQueries: FetchRecentQueries
    private let savedSearches: any SavedSearchesRepository
    private let counts: [ItemKind: Count]
    @ObservationIgnored private var reading: Task<Void, Never>?
    @ObservationIgnored private var counting: Task<Void, Never>?

    /// How many recent queries are offered; all of them stand in their own overlay.
    private static let recentCount = 8

    /// - Parameter counts: For each kind whose saved searches are offered.
    init(
        _ kind: ItemKind, examples: [String], fetchRecentQueries: FetchRecentQueries,
        savedSearches: any SavedSearchesRepository, counts: [ItemKind: Count]
    ) {
        self.kind = kind
        self.examples = examples
        self.fetchRecentQueries = fetchRecentQueries
        self.savedSearches = savedSearches
        self.counts = counts
    }

    /// The start is shown. A history or a library that cannot be read leaves it to the rest.
    func appeared() {
        countingCancelled()
        show([], [])
        reading?.cancel()
        reading = Task { [weak self, kind, fetchRecentQueries, savedSearches, counts] in
            let recent = (try? await fetchRecentQueries(kind, beginningWith: "")) ?? []
            let saved = ((try? await savedSearches.all()) ?? []).filter { counts[$0.kind] != nil }
            let ordered = saved.filter { $0.kind == kind } + saved.filter { $0.kind != kind }
            if !Task.isCancelled { self?.show(recent.map(\.text), ordered) }
        }
    }

    /// The cursor went to an entry; out of range is the nearest one.
    public func cursorMoved(to index: Int) {
        selectedIndex = entries.isEmpty ? nil : min(max(index, 0), entries.count - 1)
    }

    /// The new rows of everything that was saved are to be counted, one search after the other. After one that fails the
    /// others are not asked.
    func newsRequested(failed: @escaping @MainActor (AppError) -> Void) {
        guard counting == nil else { return }
        let searches = entries.compactMap(\.search)
        guard !searches.isEmpty else { return }
        for search in searches { note(.asking, of: search) }
        isCounting = true
        counting = Task { [weak self, counts] in
            for search in searches {
                guard let count = counts[search.kind] else { continue }
                do throws(AppError) {
                    let number = try await count(search)
                    guard !Task.isCancelled else { return }
                    self?.note(.count(number), of: search)
                } catch {
                    guard !Task.isCancelled else { return }
                    self?.note(.failed, of: search)
                    failed(error)
                    break
                }
            }
            self?.countingEnded()
        }
    }

    /// Gives the counting up; false where nothing is counted.
    @discardableResult
    func countingCancelled() -> Bool {
        guard counting != nil else { return false }
        counting?.cancel()
        countingEnded()
        return true
    }

    func settled() async {
        await reading?.value
        await counting?.value
    }

    private func countingEnded() {
        counting = nil
        isCounting = false
        for index in entries.indices where entries[index].news == .asking { entries[index].news = nil }
    }

    private func note(_ news: News, of search: SavedSearch) {
        guard let index = entries.firstIndex(where: { $0.search == search }) else { return }
        entries[index].news = news
    }

    private func show(_ recent: [String], _ saved: [SavedSearch]) {
        let recent = recent.prefix(Self.recentCount)
        entries =
            recent.map { Entry(source: .recent, query: $0, search: nil) }
            + saved.map { Entry(source: .saved, query: $0.query, search: $0) }
            + examples.filter { !recent.contains($0) }.map { Entry(source: .example, query: $0, search: nil) }
        cursorMoved(to: selectedIndex ?? 0)
    }
}
