import Domain
import Network
import Shared

extension ErrorRules {
    /// The error rules for GitHub, including older wordings of its messages (docs.github.com/rest: troubleshooting,
    /// rate limits).
    ///
    /// The message takes precedence over the headers, because the last request of a rate limit window can also be
    /// rejected for another reason.
    static let gitHub = ErrorRules(
        service: "GitHub", readBody: { ServiceErrorBody($0, messageIn: ["error", "message"], plainText: firstLine) },
        defaultWait: RateLimitRefusal.defaultWait,
        rules: [
            // The server cannot have rejected a token if the request did not contain one.
            ErrorRule(
                [401],
                when: { !$0.isOfAuthorizedRequest || $0.mentions("requires authentication", "must specify two-factor") }
            ) {
                AppError(.unauthorized, reason: "GitHub requires a sign-in\($0.quote)", advice: [.signIn(.github)])
            },
            ErrorRule([401]) {
                AppError(
                    .unauthorized, reason: "GitHub rejected the token\($0.quote)",
                    advice: [.signInAgain(.github)] + continueAnonymously($0))
            },

            ErrorRule([403], when: { $0.mentions("login attempt") }) {
                AppError(
                    .unauthorized, reason: "GitHub saw too many rejected tokens\($0.quote)",
                    advice: [.tryAgainLater, .signInAgain(.github)] + continueAnonymously($0))
            },
            ErrorRule([403], when: { $0.mentions("user agent string", "user-agent") }) {
                AppError(.badServerResponse, reason: "GitHub rejected the User-Agent of this program\($0.quote)")
            },
            ErrorRule([403, 429], when: { $0.namesSecondaryLimit }) {
                secondaryLimit($0.operation)
            },
            ErrorRule([403, 429], when: { $0.refusal?.limit == .primary }) {
                primaryLimit($0)
            },
            ErrorRule([403, 429], when: { $0.refusal?.limit == .secondary }) {
                secondaryLimit($0.operation)
            },
            ErrorRule([403], when: { $0.headers["X-GitHub-SSO"] != nil || $0.mentions("saml") }) {
                AppError(
                    .forbidden, reason: "the organization requires single sign-on\($0.quote)",
                    advice: [.authorizeForOrganization])
            },
            ErrorRule([403], when: { $0.missingScopes != nil }) {
                missingScope($0)
            },
            ErrorRule([403], when: { $0.mentions("too large", "up to 100 mb", "too_large") }) {
                AppError(.forbidden, reason: "it is too large for GitHub's API\($0.quote)", advice: [.openPage])
            },
            ErrorRule([403]) {
                AppError(.forbidden, reason: "GitHub forbids it\($0.quote)", advice: [.useAnotherAccount])
            },

            ErrorRule([404], when: { $0.missingScopes != nil }) {
                // GitHub responds with 404 if a token may not change an item. For read requests, the item does not
                // exist.
                $0.operation.scope == nil
                    ? AppError(.notFound, reason: $0.operation.notFound, advice: [.checkSpelling]) : missingScope($0)
            },
            ErrorRule([404]) {
                AppError(
                    .notFound, reason: $0.operation.notFound,
                    advice: $0.operation.isSupportedByEveryServer ? [.checkServer] : [.checkSpelling])
            },

            ErrorRule([422], when: { $0.mentions("first 1000") }) {
                AppError(
                    .resultLimitReached, reason: "GitHub returns only the first 1,000 results of a search",
                    advice: [
                        $0.operation.narrowing.isEmpty ? .requestEarlierPage : .narrow($0.operation.narrowing)
                    ])
            },
            ErrorRule([422], when: { $0.mentions("spam") }) { _ in
                AppError(.validationFailed, reason: "GitHub treated the request as spam", advice: [.changeQuery])
            },
            ErrorRule([422]) {
                let reason = GitHubQueryRefusal.reason($0.body)
                return $0.operation.isSearch
                    ? AppError(
                        .validationFailed, reason: "GitHub rejected the query: \(reason)", advice: [.checkQuerySyntax])
                    : AppError(.validationFailed, reason: "GitHub rejected the request: \(reason)")
            },
        ])

    /// Returns the first line of a plain text body, or `nil` for JSON and HTML.
    private static func firstLine(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self).drop(while: \.isWhitespace)
        guard let first = text.first, first.isLetter else { return nil }
        return String(text.prefix { !$0.isNewline }.prefix(300))
    }

    /// Returns the advice to repeat the request without a token, or no advice if the request requires one.
    private static func continueAnonymously(_ error: ServiceError) -> [Advice] {
        error.needsToken ? [] : [.continueAnonymously]
    }

    /// Returns the error for a token without a required scope. If the operation specifies the minimal scope, the
    /// message contains it.
    private static func missingScope(_ error: ServiceError) -> AppError {
        AppError(
            .forbidden, reason: "the token may not do this\(error.quote)",
            advice: [.grantScope(needed: error.missingScopes ?? "", scope: error.operation.scope)])
    }

    /// Returns the error for a secondary rate limit, which GitHub reports with different statuses.
    static func secondaryLimit(_ operation: ServiceOperation) -> AppError {
        AppError(
            .secondaryRateLimited, reason: "GitHub received too many requests in a short time",
            advice: [operation.isSearch ? .waitForLimit : .tryAgainLater])
    }

    /// Returns the error for an exhausted rate limit. If signing in would raise the limit, the advice names the higher
    /// limit. The limit is that of an account if the request requires a token.
    private static func primaryLimit(_ error: ServiceError) -> AppError {
        let rateLimit = RateLimitHeaders(error.headers)
        let isOfSearch = rateLimit?.resource.map(RateLimit.searchResources.contains) ?? error.operation.isSearch
        let searches = rateLimit?.resource == "code_search" ? "code searches" : "searches"
        let limit =
            rateLimit?.limit.map { isOfSearch ? "\($0) \(searches) a minute" : "\($0.grouped) requests an hour" }
            ?? (isOfSearch ? "searches for this minute" : "requests for this hour")
        var advice: [Advice] = []
        if !error.isOfAuthorizedRequest, !error.needsToken {
            let higher = isOfSearch ? "30 searches a minute" : "5,000 requests an hour"
            advice.append(.signInForHigherLimit(.github, limit: higher))
        }
        if error.operation.isSearch { advice.append(.waitForLimit) }
        return AppError(
            .rateLimited, reason: "GitHub's limit of \(limit) is exhausted",
            advice: advice.isEmpty ? [.tryAgainAfterReset] : advice)
    }
}

extension ServiceError {
    fileprivate var namesSecondaryLimit: Bool {
        mentions("secondary rate limit", "abuse detection") || documents("secondary-rate-limit", "abuse-rate-limit")
    }

    /// The OAuth scopes of which the token needs at least one, or `nil` if it already has one of them.
    fileprivate var missingScopes: String? {
        guard let needed = headers["X-Accepted-OAuth-Scopes"], let granted = headers["X-OAuth-Scopes"] else {
            return nil
        }
        let scopes = { (list: String) in
            list.split { $0 == "," || $0 == " " }.map(String.init)
        }
        guard !scopes(needed).isEmpty, Set(scopes(needed)).isDisjoint(with: scopes(granted)) else { return nil }
        return ServerText.line(scopes(needed).joined(separator: ", "))
    }
}
