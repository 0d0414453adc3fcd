public import Domain
public import Observation

/// The model of the entries that a search screen shows before the first search.
///
/// The entries are recent queries, saved searches and examples.
@MainActor @Observable
public final class StartModel {
    /// An entry with a query that the user can run.
    public struct Entry: Sendable, Hashable {
        /// The origin of an entry: a recent query, a saved search or an example.
        public enum Source: Sendable, Hashable {
            case recent, saved, example
        }

        /// The origin of the entry, which determines its section.
        public let source: Source
        /// The text of the query.
        public let query: String
        /// The saved search, or `nil` if the entry is not a saved search.
        public let search: SavedSearch?
        /// The result or the progress of counting the new rows of the saved search, or `nil` if counting was not
        /// requested.
        public internal(set) var news: News?
    }

    /// The result or the progress of counting the new rows of a saved search.
    public enum News: Sendable, Hashable {
        case asking
        case count(Int)
        case failed
    }

    /// A function that returns the number of new rows of a saved search.
    public typealias Count = @Sendable (SavedSearch) async throws(AppError) -> Int

    /// The entries: recent queries with the newest first, then saved searches, then examples.
    ///
    /// Saved searches for the screen's kind of items come before other saved searches.
    public private(set) var entries: [Entry] = []
    /// The index of the selected entry, or `nil` if there are no entries.
    public private(set) var selectedIndex: Int?
    /// A Boolean value that indicates whether the new rows of saved searches are being counted.
    public var isCounting: Bool { counting != nil }

    /// The kind of items on the screen.
    public let kind: ItemKind
    /// The example queries.
    public let examples: [String]
    private let services: FeatureServices
    private let counts: [ItemKind: Count]
    @ObservationIgnored private var reading: Task<Void, Never>?
    private var counting: Task<Void, Never>?

    /// The maximum number of recent queries among the entries. A separate overlay shows all recent queries.
    private static let recentCount = 8

    private static let exampleCount = 3

    /// Creates the model of a search screen's entries.
    ///
    /// - Parameters:
    ///   - kind: The kind of items on the screen.
    ///   - examples: The example queries.
    ///   - services: The services that all features share.
    ///   - counts: The functions that count new rows. Saved searches for other kinds are omitted.
    init(_ kind: ItemKind, examples: [String], services: FeatureServices, counts: [ItemKind: Count]) {
        self.kind = kind
        self.examples = examples
        self.services = services
        self.counts = counts
    }

    /// Loads the entries. Recent queries or saved searches that cannot be read are omitted.
    func appeared() {
        countingCancelled()
        show([], [])
        reading?.cancel()
        reading = Task { [weak self, kind, services, counts] in
            let recent = (try? await services.fetchRecentQueries(kind, beginningWith: "")) ?? []
            let saved = ((try? await services.savedSearches.all()) ?? []).filter { counts[$0.kind] != nil }
            let ordered = saved.filter { $0.kind == kind } + saved.filter { $0.kind != kind }
            if !Task.isCancelled { self?.show(recent.map(\.text), ordered) }
        }
    }

    /// Selects an entry.
    ///
    /// - Parameter index: The index of the entry. If the index is out of range, the nearest entry is selected.
    public func cursorMoved(to index: Int) {
        selectedIndex = entries.isEmpty ? nil : min(max(index, 0), entries.count - 1)
    }

    /// Counts the new rows of all saved searches, one search after another. Counting ends when a search fails.
    ///
    /// - Parameter failed: The function to call with the error if a search fails.
    func newsRequested(failed: @escaping @MainActor (AppError) -> Void) {
        guard counting == nil else { return }
        let searches = entries.compactMap(\.search)
        guard !searches.isEmpty else { return }
        for search in searches { note(.asking, of: search) }
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
    /// - Returns: `true` if new rows were being counted, or `false` otherwise.
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
        for index in entries.indices where entries[index].news == .asking { entries[index].news = nil }
    }

    private func note(_ news: News, of search: SavedSearch) {
        guard let index = entries.firstIndex(where: { $0.search == search }) else { return }
        entries[index].news = news
    }

    /// Returns the examples to show. Examples that are not among the recent queries come first.
    private func shownExamples(_ recent: some Sequence<String>) -> ArraySlice<String> {
        let recent = Set(recent)
        return (examples.filter { !recent.contains($0) } + examples.filter(recent.contains)).prefix(Self.exampleCount)
    }

    private func show(_ recent: [String], _ saved: [SavedSearch]) {
        let recent = recent.prefix(Self.recentCount)
        entries =
            recent.map { Entry(source: .recent, query: $0, search: nil) }
            + saved.map { Entry(source: .saved, query: $0.query, search: $0) }
            + shownExamples(recent).map { Entry(source: .example, query: $0, search: nil) }
        cursorMoved(to: selectedIndex ?? 0)
    }
}
