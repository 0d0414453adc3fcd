/// What goes wrong in the demo, so that every state of the program can be seen on request.
public enum DemoScenario: Sendable, Hashable {
    /// Nothing goes wrong.
    case normal
    /// No host name can be resolved, as without a network.
    case offline
    /// Every answer takes this long; longer than the request's own limit, it times out.
    case slow(Duration)
    /// The budget of every service is spent and renewed after this time.
    case rateLimit(Duration)
    /// Every service asks to slow down and to come back after this time.
    case secondaryLimit(Duration)
    /// Every service rejects the token or key, or misses one.
    case unauthorized
    /// Every service forbids what is asked.
    case forbidden
    /// Every search is refused as a query that is not valid, or as spam.
    case refusedQuery
    /// Status 500.
    case serverError
    /// Status 503 with a page in HTML.
    case unavailable
    /// Answers are cut off in the middle.
    case malformed
    /// GitHub's searches say that they are incomplete.
    case incomplete
    /// Searches find everything there is: on GitHub more than the 1,000 that can be reached.
    case capped
    /// Searches find nothing.
    case empty
    /// First pages come, those after them fail with status 500.
    case nextPageFails
}

extension DemoScenario {
    /// The fault that befalls a request, if any.
    func fault(during request: DemoRequest) -> DemoFault? {
        switch self {
        case .rateLimit(let time): .primaryLimit(time)
        case .secondaryLimit(let time): .secondaryLimit(time)
        case .unauthorized: .unauthorized
        case .forbidden: .forbidden
        case .refusedQuery: .refusedQuery
        case .serverError: .serverError
        case .unavailable: .unavailable
        case .nextPageFails: request.pageNumber > 1 ? .serverError : nil
        case .normal, .offline, .slow, .malformed, .incomplete, .capped, .empty: nil
        }
    }

    /// What a search finds among all rows.
    func rows<Row>(of all: [Row], where isFound: (Row) -> Bool) -> [Row] {
        switch self {
        case .capped: all
        case .empty: []
        default: all.filter(isFound)
        }
    }
}
