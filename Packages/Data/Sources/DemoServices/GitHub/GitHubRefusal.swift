import Shared

/// Why a search is refused with status 422.
enum GitHubRefusal: Error, Sendable, Hashable {
    case missingQuery
    case tooLong
    case tooManyOperators
    case unparsable
    case invalidQualifier
    case foreignQualifiers
    case unknownOwner
    case beyondReach

    /// What the `errors` array holds; none where there is no such array.
    private var reason: (code: String, message: String?)? {
        switch self {
        case .missingQuery: ("missing", nil)
        case .tooLong: ("invalid", "The search is longer than 256 characters.")
        case .tooManyOperators: ("invalid", "More than five AND / OR / NOT operators were used.")
        case .unparsable: ("invalid", "ERROR_TYPE_QUERY_PARSING_FATAL unable to parse query!")
        case .invalidQualifier: ("invalid", nil)
        case .foreignQualifiers: ("invalid", "None of the search qualifiers apply to this search type.")
        case .unknownOwner:
            (
                "invalid",
                "The listed users and repositories cannot be searched either because the resources do not exist or "
                    + "you do not have permission to view them."
            )
        case .beyondReach: nil
        }
    }

    var answer: DemoAnswer {
        guard let reason else {
            return .gitHubError(422, "Only the first 1000 search results are available", documentation: "v3/search/")
        }
        var error: JSONValue = ["resource": "Search", "field": "q", "code": .string(reason.code)]
        if let message = reason.message { error = error.adding(["message": .string(message)]) }
        return DemoAnswer(
            status: 422,
            json: [
                "message": "Validation Failed", "errors": [error],
                "documentation_url": "https://docs.github.com/v3/search/", "status": "422",
            ])
    }
}
