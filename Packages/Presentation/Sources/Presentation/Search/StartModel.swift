import Domain
public import Observation

/// What a search screen offers before anything is searched for: what was searched for before, and examples.
@MainActor @Observable
public final class StartModel {
    /// One query that can be run.
    public struct Entry: Sendable, Hashable {
        /// Where it comes from.
        public enum Source: Sendable, Hashable {
            case recent, example
        }

        /// Where it comes from.
        public let source: Source
        /// What is searched for when it is chosen.
        public let query: String
    }

    /// Recent queries, newest first, then examples.
    public private(set) var entries: [Entry] = []
    /// The one under the cursor.
    public private(set) var selectedIndex: Int?

    private let kind: ItemKind
    private let examples: [String]
    private let fetchRecentQueries: FetchRecentQueries
    @ObservationIgnored private var reading: Task<Void, Never>?

    /// How many recent queries are offered; all of them stand in their own overlay.
    private static let recentCount = 8

    init(_ kind: ItemKind, examples: [String], fetchRecentQueries: FetchRecentQueries) {
        self.kind = kind
        self.examples = examples
        self.fetchRecentQueries = fetchRecentQueries
    }

    /// The start is shown. A history that cannot be read leaves it to the examples.
    func appeared() {
        show([])
        reading?.cancel()
        reading = Task { [weak self, kind, fetchRecentQueries] in
            let recent = (try? await fetchRecentQueries(kind, beginningWith: "")) ?? []
            if !Task.isCancelled { self?.show(recent.map(\.text)) }
        }
    }

    /// The cursor went to an entry; out of range is the nearest one.
    public func cursorMoved(to index: Int) {
        selectedIndex = entries.isEmpty ? nil : min(max(index, 0), entries.count - 1)
    }

    func settled() async {
        await reading?.value
    }

    private func show(_ recent: [String]) {
        let recent = recent.prefix(Self.recentCount)
        entries =
            recent.map { Entry(source: .recent, query: $0) }
            + examples.filter { !recent.contains($0) }.map { Entry(source: .example, query: $0) }
        cursorMoved(to: selectedIndex ?? 0)
    }
}
