import Shared

/// The limits of a provider for paginated lists.
public struct PagingLimits: Sendable, Hashable {
    /// The maximum number of rows that can be fetched regardless of the total, or `nil` if all rows can be fetched.
    public let reach: Int?
    /// The maximum page size.
    public let maximumPageSize: Int
    /// Whether the page size cannot be chosen.
    public let isPageSizeFixed: Bool
    /// Whether only the first page can be fetched.
    public let isOnePage: Bool

    public init(reach: Int?, maximumPageSize: Int, isPageSizeFixed: Bool = false, isOnePage: Bool = false) {
        self.reach = reach
        self.maximumPageSize = maximumPageSize
        self.isPageSizeFixed = isPageSizeFixed
        self.isOnePage = isOnePage
    }

    /// The limits of GitHub searches: 1,000 results and 100 per page (docs.github.com, REST API, Search).
    public static let gitHubSearch = PagingLimits(reach: 1_000, maximumPageSize: 100)
    /// The limits of GitHub's semantic and hybrid searches: one page.
    public static let gitHubSemanticSearch = PagingLimits(reach: 100, maximumPageSize: 100, isOnePage: true)
    /// The limits of other GitHub lists: 100 per page and no maximum number of rows.
    public static let gitHubList = PagingLimits(reach: nil, maximumPageSize: 100)
    /// The limits of Unsplash: 30 per page (unsplash.com/documentation, Pagination).
    public static let unsplash = PagingLimits(reach: nil, maximumPageSize: 30)
    /// The limits of TMDB: 500 pages of 20 (developer.themoviedb.org, errors, code 22).
    public static let tmdb = PagingLimits(reach: 10_000, maximumPageSize: 20, isPageSizeFixed: true)
}

extension PagingLimits {
    /// Returns whether the provider returns any row of the requested page.
    public func reaches(_ request: PageRequest) -> Bool {
        if isOnePage, request.number > 1 { return false }
        guard let reach else { return true }
        let (offset, isTooLarge) = (request.number - 1).multipliedReportingOverflow(by: request.size)
        return !isTooLarge && offset < reach
    }

    /// Returns whether the page after the requested one is beyond the maximum number of rows.
    func isLast(_ request: PageRequest) -> Bool {
        !reaches(PageRequest(number: request.number + 1, size: request.size))
    }

    /// Validates a request before it is sent.
    ///
    /// - Throws: `resultLimitReached` if the page is beyond the maximum number of rows, `usage` if its number or size
    ///   is not positive, or if there is only one page.
    func check(_ request: PageRequest) throws(AppError) {
        guard request.number >= 1, request.size >= 1, request.number < Int.max else {
            throw AppError(.usage, reason: "There is no page \(request.number.grouped): pages are counted from 1")
        }
        guard !isOnePage || request.number == 1 else {
            throw AppError(.usage, reason: "There is no page \(request.number.grouped): this search has one page")
        }
        guard let reach, !reaches(request) else { return }
        throw AppError(
            .resultLimitReached,
            reason:
                "Page \(request.number.grouped) of \(request.size) rows lies beyond the first \(reach.grouped) results, "
                + "which is the maximum for any search",
            advice: [.requestEarlierPage, .narrow([])])
    }
}
