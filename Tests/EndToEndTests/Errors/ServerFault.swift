import Network
import NetworkTestSupport
import Testing

/// An error response and the expected reaction of the program.
struct ServerFault: Sendable, CustomTestStringConvertible {
    let name: String
    let reply: @Sendable () throws -> LoopbackServer.Reply
    let kind: String
    let status: Int
    let code: Int32
    /// A part of the expected error message.
    let says: String

    var testDescription: String { name }

    init(
        _ name: String, _ kind: String, _ status: Int, exit code: Int32, says: String,
        _ reply: @autoclosure @escaping @Sendable () throws -> LoopbackServer.Reply
    ) {
        self.name = name
        self.kind = kind
        self.status = status
        self.code = code
        self.says = says
        self.reply = reply
    }
}

extension ServerFault {
    /// Error responses that a retry cannot change.
    static let final: [ServerFault] = signIn + limits + queries + others

    private static let signIn = [
        ServerFault(
            "401 recorded", "unauthorized", 401, exit: 4, says: "requires a sign-in (“Bad credentials”)",
            try .recording("error_401_bad-credentials__401__github-api_2020.json", status: 401)),
        ServerFault(
            "401 of password days", "unauthorized", 401, exit: 4, says: "requires a sign-in",
            .error(401, "Requires authentication")),
        ServerFault(
            "403 after many bad tokens", "unauthorized", 403, exit: 4, says: "too many rejected tokens",
            .error(403, "Maximum number of login attempts exceeded. Please try again later.")),
        ServerFault(
            "403 recorded", "forbidden", 403, exit: 4, says: "forbids",
            try .recording("error_403_integration__403__github3-py_2021.json", status: 403)),
        ServerFault(
            "403 of single sign-on", "forbidden", 403, exit: 4, says: "single sign-on",
            .error(403, "Resource protected by organization SAML enforcement.", ["X-GitHub-SSO": "required; url=x"])),
        ServerFault(
            "403 of the last request of a window", "forbidden", 403, exit: 4, says: "forbids",
            .error(403, "Repository access blocked", LoopbackServer.Reply.budget(remaining: 1))),
        ServerFault(
            "403 of the program's name", "badServerResponse", 403, exit: 1, says: "User-Agent",
            .error(403, "Missing or invalid User Agent string. See https://docs.github.com")),
    ]

    private static let limits = [
        ServerFault(
            "403 primary", "rateLimited", 403, exit: 6, says: "exhausted", .primaryLimit(renewedIn: 600)),
        ServerFault(
            "429 primary", "rateLimited", 429, exit: 6, says: "exhausted", .primaryLimit(status: 429, renewedIn: 600)),
        ServerFault(
            "403 secondary by its message", "secondaryRateLimited", 403, exit: 6, says: "too many requests",
            .error(403, "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.")),
        ServerFault(
            "403 secondary by its documentation", "secondaryRateLimited", 403, exit: 6, says: "too many requests",
            try .recording("error_403_secondary-rate-limit_body-marker__403__github-api.json", status: 403)),
        ServerFault(
            "403 secondary by Retry-After", "secondaryRateLimited", 403, exit: 6, says: "too many requests",
            .error(403, "Please be patient", ["Retry-After": "60"])),
        ServerFault(
            "403 of abuse, as in 2020", "secondaryRateLimited", 403, exit: 6, says: "too many requests",
            .error(
                403,
                "You have triggered an abuse detection mechanism. Please wait a few minutes before you try again.",
                documentation: "https://developer.github.com/v3/#abuse-rate-limits")),
    ]

    private static let queries = [
        ServerFault(
            "422 with errors as objects", "validationFailed", 422, exit: 64, says: "None of its qualifiers",
            .json(
                """
                {"message":"Validation Failed","errors":[{"resource":"Search","field":"q","code":"invalid",\
                "message":"None of the search qualifiers apply to this search type."}],"documentation_url":"x"}
                """, status: 422)),
        ServerFault(
            "422 with errors as texts", "validationFailed", 422, exit: 64, says: "The query is strange",
            .json(#"{"message":"Validation Failed","errors":["The query is strange"]}"#, status: 422)),
        ServerFault(
            "422 beyond the first 1,000", "resultLimitReached", 422, exit: 9, says: "first 1,000",
            .error(422, "Only the first 1000 search results are available")),
        ServerFault(
            "422 of spam", "validationFailed", 422, exit: 64, says: "spam",
            .error(422, "Validation failed, or the endpoint has been spammed.")),
    ]

    private static let others = [
        ServerFault(
            "400", "badServerResponse", 400, exit: 1, says: "could not read", .error(400, "Problems parsing JSON")),
        ServerFault(
            "404 on a search", "notFound", 404, exit: 5, says: "SEARCHAPP_GITHUB_API_URL",
            try .recording("error_404__404__github-api_2024.json", status: 404)),
        ServerFault("408", "timedOut", 408, exit: 7, says: "too long", .error(408, "Request Timeout")),
        ServerFault("410", "notFound", 410, exit: 5, says: "permanently removed", .error(410, "Gone")),
        ServerFault("451", "notFound", 451, exit: 5, says: "legal", .error(451, "Blocked")),
        ServerFault("500", "badServerResponse", 500, exit: 1, says: "500", .json(#"{"error":"x"}"#, status: 500)),
        ServerFault("418", "badServerResponse", 418, exit: 1, says: "418", .response(418)),
    ]

    /// Error responses that a retry may avoid.
    static let transient = [
        ServerFault("502", "badServerResponse", 502, exit: 1, says: "502", .json(#"{"error":"x"}"#, status: 502)),
        ServerFault(
            "503 with a page for people", "badServerResponse", 503, exit: 1, says: "503",
            try .recording("error_503_html-unicorn__503__github-api_2024.html", status: 503)),
        ServerFault("504", "badServerResponse", 504, exit: 1, says: "504", .response(504)),
        ServerFault(
            "429 secondary", "secondaryRateLimited", 429, exit: 6, says: "too many requests",
            .error(429, "You have exceeded a secondary rate limit.", ["Retry-After": "0"])),
        ServerFault(
            "a cut-off body", "badServerResponse", 200, exit: 1, says: "truncated",
            .response(body: [.bytes(Array(#"{"total_count":1,"#.utf8))], framing: .announced(500))),
        ServerFault("a reset", "offline", 0, exit: 7, says: "lost", .reset()),
    ]
}
