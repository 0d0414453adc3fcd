import Shared

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

extension PagingLimits {
    /// Whether the provider gives any row of this page.
    public func reaches(_ request: PageRequest) -> Bool {
        guard let reach else { return true }
        let (offset, isTooLarge) = (request.number - 1).multipliedReportingOverflow(by: request.size)
        return !isTooLarge && offset < reach
    }

    /// Whether the page after this one lies beyond the reach.
    func isLast(_ request: PageRequest) -> Bool {
        !reaches(PageRequest(number: request.number + 1, size: request.size))
    }

    /// Refuses a page that no provider could give, before anything is sent: `resultLimitReached` beyond the reach,
    /// `usage` for a number or size that is not positive.
    public func check(_ request: PageRequest) throws(AppError) {
        guard request.number >= 1, request.size >= 1, request.number < Int.max else {
            throw AppError(.usage, message: "There is no page \(request.number.grouped): pages are counted from 1.")
        }
        guard let reach, !reaches(request) else { return }
        throw AppError(
            .resultLimitReached,
            message:
                "Page \(request.number.grouped) of \(request.size) rows lies beyond the first \(reach.grouped) results, "
                + "which is all that is given for any search.",
            hint: "Ask for an earlier page, or narrow the search with filters.")
    }
}
