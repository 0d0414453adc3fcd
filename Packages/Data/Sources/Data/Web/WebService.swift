import Domain
import Foundation
import Network
import Shared

/// A client for one service, which returns domain values with their provenance and throws domain errors.
struct WebService: Sendable {
    let client: HTTPClient
    let errorRules: ErrorRules
    var key = APIKeyCheck.notNeeded
    /// The environment variable that contains the token, or `nil` if the token is stored elsewhere. While the variable
    /// is set, signing in again has no effect.
    var tokenVariable: String?
    /// The source of the current date, from which the time until a rate limit's reset is computed.
    var clock = WallClock.system

    /// Sends a request and decodes the response.
    ///
    /// - Throws: An `unauthorized` error before anything is sent if the service requires a key and none is available.
    func response<Value>(
        to endpoint: Endpoint<Value>, for operation: ServiceOperation
    ) async throws(AppError) -> (value: Value, response: HTTPResponse) {
        if let missing = errorRules.missingKey, endpoint.options.cachePolicy != .onlyStored, await !key.isThere() {
            throw missing
        }
        var endpoint = endpoint
        if errorRules.missingKey != nil { endpoint.options.credentials = .required }
        do {
            return try await client.response(to: endpoint)
        } catch {
            if error.kind == .missingCredential, let reason = error.cause as? AppError { throw reason }
            let needsToken = endpoint.options.credentials == .required
            throw AppError(error, during: operation, by: errorRules, needsToken: needsToken, now: clock())
                .naming(variable: { tokenVariable })
        }
    }

    func fetch<Value>(
        _ endpoint: Endpoint<Value>, for operation: ServiceOperation
    ) async throws(AppError) -> Fetched<Value> {
        let (value, response) = try await self.response(to: endpoint, for: operation)
        return Fetched(value, provenance: Provenance(response))
    }

    /// Loads a response that has no pages, such as the details of an item.
    ///
    /// - Parameters:
    ///   - path: The path segments below the base URL of the service.
    ///   - parameters: The query parameters.
    ///   - headers: Additional header fields.
    ///   - policy: The policy for requests and cached responses.
    ///   - lifetime: The time for which the response is fresh.
    ///   - credentials: Whether the request requires a token.
    ///   - decode: The decoding of the response.
    ///   - operation: The description of the request for error messages.
    func detail<Value>(
        _ path: [String], _ parameters: [Parameter] = [], headers: HTTPHeaders = [:], policy: FetchPolicy,
        lifetime: Duration = ResponseLifetime.detail, credentials: HTTPRequest.CredentialUse = .ifAvailable,
        decode: ResponseDecoding<Value>, for operation: ServiceOperation
    ) async throws(AppError) -> Fetched<Value> {
        let endpoint = Endpoint(
            path: path, task: .parameters(parameters, .urlQuery), headers: headers,
            options: .init(policy, lifetime: lifetime, credentials: credentials), decode: decode)
        return try await fetch(endpoint, for: operation)
    }

    /// Returns the endpoint for a page of a list.
    ///
    /// If the previous response contained a link to the page, the endpoint uses this link. Otherwise, it uses the URL
    /// of the list with the parameters `per_page` and `page`.
    func list<Response>(
        _ path: [String], _ parameters: [Parameter] = [], page: PageRequest, headers: HTTPHeaders = [:],
        options: HTTPRequest.Options, decode: ResponseDecoding<Response>
    ) -> Endpoint<Response> {
        if let url = url(of: page) {
            return Endpoint(url: url, headers: headers, options: options, decode: decode)
        }
        let paging = [Parameter("per_page", String(page.size)), Parameter("page", String(page.number))]
        return Endpoint(
            path: path, task: .parameters(parameters + paging, .urlQuery), headers: headers, options: options,
            decode: decode)
    }

    /// Returns the next page according to the response's `Link` header field, or `nil` if the field contains none.
    func next(after page: PageRequest, in response: HTTPResponse) -> PageRequest? {
        guard let url = LinkHeader(response.headers).url("next", relativeTo: response.url),
            let link = WebURL(url.absoluteString)
        else { return nil }
        return PageRequest(number: page.number + 1, size: page.size, link: link)
    }

    /// Returns the next page, or `nil` after the last page.
    ///
    /// If the response has no links, the total determines whether another page follows. Without a total, a page follows
    /// if this one is full.
    ///
    /// - Parameters:
    ///   - page: The current page.
    ///   - rows: The number of rows on the current page.
    ///   - total: The total number of rows, or `nil` if it is unknown.
    ///   - response: The response with the current page.
    func next(after page: PageRequest, rows: Int, of total: Int?, in response: HTTPResponse) -> PageRequest? {
        let link = LinkHeader(response.headers)
        let isLinked = ["next", "prev", "first", "last"].contains { link[$0] != nil }
        if isLinked { return next(after: page, in: response) }
        let following = PageRequest(number: page.number + 1, size: page.size)
        guard let total else { return rows >= page.size ? following : nil }
        let (end, isTooLarge) = page.number.multipliedReportingOverflow(by: page.size)
        return !isTooLarge && end < total ? following : nil
    }

    /// Returns the URL of a page that the service sent as a link with the previous page, or `nil` if it sent no link.
    /// The scheme, host and port of the URL are replaced with those of the service, so that a response cannot direct
    /// requests to another server.
    private func url(of page: PageRequest) -> URL? {
        page.link?.url?.onOrigin(of: client.baseURL)
    }
}

/// A value that reports whether a key or token is available for a service that requires one.
///
/// The check has no access to the key. `AuthorizationMiddleware` adds the key to requests.
public struct APIKeyCheck: Sendable {
    /// Returns whether a key or token is available. It must not load the key, because it is also called for requests
    /// that are served from the cache.
    let isThere: @Sendable () async -> Bool

    /// The check for services that require no key. It always succeeds.
    public static let notNeeded = APIKeyCheck { true }
}

extension URL {
    /// Returns the URL with the scheme, host and port of another URL, or `nil` if it is malformed.
    ///
    /// Services link with their public name, even behind a proxy or gateway, and credentials must not be sent to
    /// another origin.
    func onOrigin(of base: URL) -> URL? {
        if let origin = Origin(self), origin == Origin(base), user == nil { return self }
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        parts.scheme = base.scheme
        parts.encodedHost = base.host(percentEncoded: true)
        parts.port = base.port
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        return parts.url
    }
}
