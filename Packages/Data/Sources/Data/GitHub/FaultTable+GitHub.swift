import Domain
import Network
import Shared

extension FaultTable {
    /// GitHub's errors (docs.github.com/rest: troubleshooting, rate limits), older wordings included.
    ///
    /// What a message names comes before what a header may mean by chance: the last request of a window can be
    /// forbidden as well.
    static let gitHub = FaultTable(
        service: "GitHub", readBody: { GitHubFaultDTO.read($0) },
        defaultWait: RateLimitRefusal.defaultWait,
        rules: [
            // No token can be rejected where none was sent.
            FaultRule(
                401,
                when: { !$0.isOfAuthorizedRequest || $0.says("requires authentication", "must specify two-factor") }
            ) {
                FaultVerdict(.unauthorized, "GitHub asks for a sign-in\($0.quote)", hint: signIn)
            },
            FaultRule(401) {
                FaultVerdict(.unauthorized, "GitHub rejected the token\($0.quote)", hint: signInAgain)
            },

            FaultRule(403, when: { $0.says("login attempt") }) {
                FaultVerdict(
                    .unauthorized, "GitHub saw too many rejected tokens\($0.quote)",
                    hint: "Wait some minutes. \(signInAgain)")
            },
            FaultRule(403, when: { $0.says("user agent string", "user-agent") }) {
                FaultVerdict(.badServerResponse, "GitHub refused the User-Agent of this program\($0.quote)")
            },
            FaultRule([403, 429], when: { $0.namesSecondaryLimit }) {
                secondaryLimit($0.attempt)
            },
            FaultRule([403, 429], when: { $0.refusal?.limit == .primary }) {
                primaryLimit($0.fault.headers, $0.attempt, offersMore: $0.fault.isOfAnonymous)
            },
            FaultRule([403, 429], when: { $0.refusal?.limit == .secondary }) {
                secondaryLimit($0.attempt)
            },
            FaultRule(403, when: { $0.headers["X-GitHub-SSO"] != nil || $0.says("saml") }) {
                FaultVerdict(
                    .forbidden, "the organisation asks for its single sign-on\($0.quote)",
                    hint: "Authorise the token for the organisation in GitHub's settings.")
            },
            FaultRule(403, when: { $0.missingScopes != nil }) {
                missingScope($0)
            },
            FaultRule(403, when: { $0.says("too large", "up to 100 mb", "too_large") }) {
                FaultVerdict(
                    .forbidden, "it is too large for GitHub to give\($0.quote)", hint: "--web opens its page.")
            },
            FaultRule(403) {
                FaultVerdict(
                    .forbidden, "GitHub forbids it\($0.quote)",
                    hint: "Sign in with an account that may see it, or ask its owner.")
            },

            FaultRule(404, when: { $0.missingScopes != nil }) {
                // What a token may not change is hidden from it; what is only read is not there.
                $0.attempt.scope == nil
                    ? FaultVerdict(.notFound, $0.attempt.notFound, hint: checkSpelling) : missingScope($0)
            },
            FaultRule(404) {
                FaultVerdict(.notFound, $0.attempt.notFound, hint: $0.attempt.asksServer ? checkAddress : checkSpelling)
            },

            FaultRule(422, when: { $0.says("first 1000") }) { _ in
                FaultVerdict(
                    .resultLimitReached, "GitHub gives only the first 1,000 results of a search",
                    hint: "Narrow the query with filters such as --language, --stars or --created.")
            },
            FaultRule(422, when: { $0.says("spam") }) { _ in
                FaultVerdict(.validationFailed, "GitHub took the request for spam", hint: "Try another query.")
            },
            FaultRule(422) {
                let reason = GitHubQueryRefusal.reason($0.fault.body)
                return $0.attempt.isSearch
                    ? FaultVerdict(
                        .validationFailed, "GitHub refused the query: \(reason)",
                        hint: "`App help query-syntax` shows what a query may hold.")
                    : FaultVerdict(.validationFailed, "GitHub refused the request: \(reason)")
            },
        ])

    private static let signIn = "Sign in with `App auth login`."
    private static let signInAgain = "Sign in again with `App auth login`, or leave the token out with --anonymous."
    private static let checkSpelling = "Check the spelling; a search may find it."
    private static let checkAddress = "Check SEARCHAPP_GITHUB_API_URL and --host."

    /// Names the least that is enough, where the request is known to need it.
    private static func missingScope(_ fault: FaultCase) -> FaultVerdict {
        let command = "App auth login" + (fault.attempt.scope.map { " -s \($0)" } ?? " -s SCOPE")
        return FaultVerdict(
            .forbidden, "the token may not do this\(fault.quote)",
            hint: "It needs one of \(fault.fault.missingScopes ?? ""): sign in with `\(command)`.")
    }

    /// Whatever the status that it comes with.
    static func secondaryLimit(_ attempt: Attempt) -> FaultVerdict {
        FaultVerdict(
            .secondaryRateLimited, "GitHub asks to slow down: too many requests in a short time",
            hint: attempt.isSearch ? "--wait waits and goes on." : "Wait before trying again.")
    }

    private static func primaryLimit(
        _ headers: HTTPHeaders, _ attempt: Attempt, offersMore: Bool = false
    ) -> FaultVerdict {
        let rateLimit = SpentLimit(headers: headers, isSearch: attempt.isSearch, offersMore: offersMore)
        return FaultVerdict(
            .rateLimited, "GitHub's budget of \(rateLimit.description) is used up", hint: rateLimit.hint)
    }
}

extension Fault {
    /// Whether the limit is that of an IP address, not of an account: with one there would be more.
    fileprivate var isOfAnonymous: Bool {
        says("authenticated requests get a higher rate limit")
            || says("rate limit exceeded for") && !says("for user", "installation")
    }

    fileprivate var namesSecondaryLimit: Bool {
        says("secondary rate limit", "abuse detection") || documents("secondary-rate-limit", "abuse-rate-limit")
    }

    /// The scopes of which one is needed and none is there.
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

/// Which of GitHub's rate limits a refused request was charged to, and whether signing in would give more.
private struct SpentLimit {
    let description: String
    let hint: String

    /// - Parameter offersMore: The response itself says that signing in would help.
    init(headers: HTTPHeaders, isSearch: Bool, offersMore: Bool = false) {
        let rateLimit = RateLimitHeaders(headers)
        let isOfCode = rateLimit?.resource == "code_search"
        let isOfSearch = rateLimit?.resource.map { $0 == "search" || isOfCode } ?? isSearch
        description =
            rateLimit?.limit.map {
                isOfSearch
                    ? "\($0) \(isOfCode ? "code searches" : "searches") a minute" : "\($0.grouped) requests an hour"
            }
            ?? (isOfSearch ? "searches for this minute" : "requests for this hour")
        let anonymousLimit = isOfSearch ? 10 : 60
        let isAnonymous = !isOfCode && (offersMore || rateLimit?.limit.map { $0 <= anonymousLimit } ?? false)
        let more = isOfSearch ? "30 searches a minute" : "5,000 requests an hour"
        let steps = [
            isAnonymous ? "`App auth login` raises it to \(more)." : nil,
            isSearch ? "--wait waits for the reset and goes on." : nil,
        ].compactMap(\.self)
        hint = steps.isEmpty ? "Try again after the reset." : steps.joined(separator: " ")
    }
}
