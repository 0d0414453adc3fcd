public import Domain
public import Observation

/// The model of the entries that a search screen offers before the first search.
///
/// The entries are recent queries, saved searches and examples.
@MainActor @Observable
public final class StartModel {
    /// An entry with a query that the user can run.
    public struct Entry: Sendable, Hashable {
        /// The origin of an entry.
        public enum Source: Sendable, Hashable {
            case recent, saved, example
        }

        /// The origin of the entry.
        public let source: Source
        /// The text of the query.
        public let query: String
        /// The saved search, or `nil` for other entries.
        public let search: SavedSearch?
        /// The state of counting the new rows of a saved search, or `nil` before counting.
        public internal(set) var news: News?
    }

    /// The state of counting the new rows of a saved search.
    public enum News: Sendable, Hashable {
        case asking
        case count(Int)
        case failed
    }

    /// A function that returns the number of new rows of a saved search.
    public typealias Count = @Sendable (SavedSearch) async throws(AppError) -> Int

    /// The entries: recent queries, newest first, then saved searches, those of the screen's kind first, then examples.
    public private(set) var entries: [Entry] = []
    /// The index of the selected entry, or `nil` if there are none.
    public private(set) var selectedIndex: Int?
    /// A Boolean value that indicates whether new rows are being counted.
    public private(set) var isCounting = false

    /// The kind of items on the screen.
    public let kind: ItemKind
    /// The example queries.
    public let examples: [String]
    private let fetchRecentQueries: FetchRecentQueries
    private let savedSearches: any SavedSearchesRepository
    private let counts: [ItemKind: Count]
    @ObservationIgnored private var reading: Task<Void, Never>?
    @ObservationIgnored private var counting: Task<Void, Never>?

    /// The maximum number of recent queries among the entries. An overlay shows all of them.
    private static let recentCount = 8

    /// Creates the model of a search screen's entries.
    ///
    /// - Parameters:
    ///   - kind: The kind of items on the screen.
    ///   - examples: The example queries.
    ///   - fetchRecentQueries: The use case that loads recent queries.
    ///   - savedSearches: The repository of saved searches.
    ///   - counts: The functions that count new rows. Only saved searches of these kinds are offered.
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

    /// Loads the entries. Recent queries or saved searches that cannot be read are omitted.
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

    /// Selects the entry with the given index, or the nearest entry if the index is out of range.
    public func cursorMoved(to index: Int) {
        selectedIndex = entries.isEmpty ? nil : min(max(index, 0), entries.count - 1)
    }

    /// Counts the new rows of all saved searches, one after another, until one of them fails.
    ///
    /// - Parameter failed: Called with the error of the search that failed.
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

    /// Cancels the counting of new rows.
    ///
    /// - Returns: Whether new rows were being counted.
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
