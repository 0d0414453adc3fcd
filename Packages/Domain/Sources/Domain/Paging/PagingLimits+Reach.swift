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
    public func check(_ request: PageRequest) throws(SearchError) {
        guard request.number >= 1, request.size >= 1, request.number < Int.max else {
            throw SearchError(.usage, message: "There is no page \(request.number): pages are counted from 1.")
        }
        guard let reach, !reaches(request) else { return }
        throw SearchError(
            .resultLimitReached,
            message: "Page \(request.number) of \(request.size) rows lies beyond the first \(reach) results, "
                + "which is all that is given for any search.",
            hint: "Ask for an earlier page, or narrow the search with filters.")
    }
}
