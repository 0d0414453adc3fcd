public import Domain

/// A list of a provider and its cached copy.
public struct InMemoryList<Element: ListElement>: Sendable {
    /// The items of the provider, in the provider's order.
    public var items: [Element]
    /// The cached items, or `nil` if no items are cached.
    public var storedItems: [Element]?
    /// The total number of items that the provider reports, or `nil` to report the number of matching items.
    public var reportedTotal: Int?
    /// A Boolean value that indicates whether the provider reports that the search is incomplete.
    public var isIncomplete = false

    public init(_ items: [Element], storedItems: [Element]? = nil) {
        self.items = items
        self.storedItems = storedItems
    }

    /// Returns a page of the items that match.
    ///
    /// - Throws: `offline` if the policy is `.storedOnly` and no items are cached.
    public func page(
        _ request: PageRequest, policy: FetchPolicy, limits: PagingLimits, where matches: (Element) -> Bool
    ) throws(AppError) -> Page<Element> {
        let isStored = policy == .storedOnly
        guard let source = isStored ? storedItems : items else {
            throw AppError(.offline, reason: "Nothing is stored for this request")
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

/// A simple search. Each word must occur in at least one of the texts. Case is ignored.
struct WordMatch {
    private let words: [String]

    /// Parses a query. Quotation marks, parentheses, qualifiers and operators are ignored.
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
