import Shared

/// The limits of a provider for paginated lists.
public struct PagingLimits: Sendable, Hashable {
    /// The maximum number of rows that the provider returns for a list, or `nil` if it returns all rows.
    public let reach: Int?
    /// The maximum page size that the provider supports.
    public let maximumPageSize: Int
    /// A Boolean value that indicates whether the provider determines the page size.
    public private(set) var isPageSizeFixed = false
    /// A Boolean value that indicates whether the provider returns only the first page of a list.
    public private(set) var isOnePage = false

    /// The limits of GitHub searches: at most 1,000 results and 100 results per page (docs.github.com, REST API,
    /// Search).
    public static let gitHubSearch = PagingLimits(reach: 1_000, maximumPageSize: 100)
    /// The limits of GitHub's semantic and hybrid searches, which return one page of at most 100 results.
    public static let gitHubSemanticSearch = PagingLimits(reach: 100, maximumPageSize: 100, isOnePage: true)
    /// The limits of other GitHub lists: at most 100 rows per page, without a maximum number of rows.
    public static let gitHubList = PagingLimits(reach: nil, maximumPageSize: 100)
    /// The limits of Unsplash: at most 30 photos per page (unsplash.com/documentation, Pagination).
    public static let unsplash = PagingLimits(reach: nil, maximumPageSize: 30)
    /// The limits of TMDB: at most 500 pages with 20 movies each. See error code 22 at developer.themoviedb.org.
    public static let tmdb = PagingLimits(reach: 10_000, maximumPageSize: 20, isPageSizeFixed: true)
}

extension PagingLimits {
    /// Returns whether the requested page contains at least one row that the provider can return.
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

    /// Validates the request for a page before it is sent.
    ///
    /// - Throws: `resultLimitReached` if the page is beyond the maximum number of rows. `usage` if its number or size
    ///   is not positive, or if the provider returns only one page.
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
                "Page \(request.number.grouped) of \(request.size) rows is beyond the first \(reach.grouped) results, "
                + "which is the maximum for any search",
            advice: [.requestEarlierPage, .narrow([])])
    }
}
