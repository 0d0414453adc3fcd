/// What a provider gives of any list.
public struct PagingLimits: Sendable, Hashable {
    /// The most rows that it gives whatever the total is; none when it gives all.
    public let reach: Int?
    /// The most rows to a page.
    public let maximumPageSize: Int
    /// Whether the page size can be chosen at all.
    public let isPageSizeFixed: Bool

    public init(reach: Int?, maximumPageSize: Int, isPageSizeFixed: Bool = false) {
        self.reach = reach
        self.maximumPageSize = maximumPageSize
        self.isPageSizeFixed = isPageSizeFixed
    }

    /// Searches: 1,000 results, 100 to a page (docs.github.com, REST API, Search).
    public static let gitHubSearch = PagingLimits(reach: 1_000, maximumPageSize: 100)
    /// Lists other than searches have no reach.
    public static let gitHubList = PagingLimits(reach: nil, maximumPageSize: 100)
    /// 30 to a page (unsplash.com/documentation, Pagination).
    public static let unsplash = PagingLimits(reach: nil, maximumPageSize: 30)
    /// 500 pages of 20 (developer.themoviedb.org, errors, code 22).
    public static let tmdb = PagingLimits(reach: 10_000, maximumPageSize: 20, isPageSizeFixed: true)
}
