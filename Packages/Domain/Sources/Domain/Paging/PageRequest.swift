/// Which page of a list to fetch.
public struct PageRequest: Sendable, Hashable {
    /// Counted from 1.
    public let number: Int
    /// Rows to a page; the same over a whole run.
    public let size: Int
    /// The address that the page before gave for this one; followed as it is, because it may differ
    /// from any that could be built.
    public let link: WebAddress?

    public init(number: Int, size: Int, link: WebAddress? = nil) {
        self.number = number
        self.size = size
        self.link = link
    }
}
