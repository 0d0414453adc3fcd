/// One page of a list, as a provider gave it.
public struct Page<Element: Item>: Sendable, Equatable {
    /// In the provider's order; rows that came before can be among them.
    public let items: [Element]
    /// How many the provider says there are in all.
    public let total: Int?
    /// The provider gave up before it had looked through everything.
    public let isIncomplete: Bool
    /// Rows that are left out, because their ids cannot be ids.
    public let malformedCount: Int
    /// The page after this one, or none at the end.
    public let next: PageRequest?
    /// Where it came from.
    public let provenance: Provenance

    public init(
        items: [Element], total: Int? = nil, isIncomplete: Bool = false, malformedCount: Int = 0,
        next: PageRequest? = nil, provenance: Provenance
    ) {
        self.items = items
        self.total = total
        self.isIncomplete = isIncomplete
        self.malformedCount = malformedCount
        self.next = next
        self.provenance = provenance
    }
}
