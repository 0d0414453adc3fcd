/// What one page adds to a list, and where the list stands after it.
public struct PageBatch<Element: Item>: Sendable {
    /// The rows that are new and within the limit.
    public let rows: [Element]
    /// The page as the provider gave it.
    public let page: Page<Element>
    /// The page that was asked for.
    public let request: PageRequest
    /// Rows so far, these included.
    public let count: Int
    /// Rows that the list will have by what is known so far.
    public let expectedCount: Int
    /// The first page's total.
    public let total: Int?
    /// Whether this page or one before it was incomplete.
    public let isIncomplete: Bool
    /// Set on the last batch.
    public let end: ListEnd?
}
