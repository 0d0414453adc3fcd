public import Domain

/// A list as a provider would give it, and as it was stored.
public struct InMemoryList<Element: ListElement>: Sendable {
    /// What the provider has, in its order.
    public var items: [Element]
    /// What a store has kept of it; none when nothing was kept.
    public var storedItems: [Element]?
    /// The total that the provider states, if it is not the number of matching items.
    public var reportedTotal: Int?
    /// Whether the provider says that it gave up early.
    public var isIncomplete = false

    public init(_ items: [Element], storedItems: [Element]? = nil) {
        self.items = items
        self.storedItems = storedItems
    }

    /// The page of the items that match.
    ///
    /// `.storedOnly` reads what was stored and throws `offline` when there is nothing.
    public func page(
        _ request: PageRequest, policy: FetchPolicy, limits: PagingLimits, where matches: (Element) -> Bool
    ) throws(AppError) -> Page<Element> {
        let isStored = policy == .storedOnly
        guard let source = isStored ? storedItems : items else {
            throw AppError(.offline, message: "Nothing is stored for this request.")
        }
        let found = source.filter(matches)
        let start = min((request.number - 1) * request.size, found.count)
        let end = min(start + request.size, found.count, max(start, limits.reach ?? .max))
        let following = PageRequest(number: request.number + 1, size: request.size)
        let hasMore = end < found.count && limits.reaches(following)
        return Page(
            items: Array(found[start..<end]), total: reportedTotal ?? found.count, isIncomplete: isIncomplete,
            next: hasMore ? following : nil, provenance: isStored ? .storedSample : .sample)
    }
}

/// Finds words as a simple provider would: each must stand in one of the texts, whatever its case.
struct WordMatch {
    private let words: [String]

    /// Quotes and parentheses are dropped, qualifiers and operators ignored.
    init(_ query: String) {
        words = query.split { $0.isWhitespace || "\"()".contains($0) }
            .filter { !$0.contains(":") && !["AND", "OR", "NOT"].contains($0) }
            .map { $0.lowercased() }
    }

    func callAsFunction(_ texts: String?...) -> Bool {
        let haystack = texts.compactMap { $0?.lowercased() }
        return words.allSatisfy { word in haystack.contains { $0.contains(word) } }
    }
}
