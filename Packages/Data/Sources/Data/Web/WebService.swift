import Domain
import Foundation
import Network
import Shared

/// One service as the repositories use it: responses become domain values with their provenance, failures domain errors.
struct WebService: Sendable {
    let client: HTTPClient
    let errorRules: ErrorRules
    var key = APIKeyCheck.notNeeded
    /// The variable of the environment that holds the token: signing in again changes nothing while it is set.
    var tokenVariable: String?
    /// Tells how far away a reset is.
    let clock: WallClock

    /// Sends a request and decodes the response.
    ///
    /// - Throws: `unauthorized` before anything is sent if the service requires a key and there is none.
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
            throw AppError(error, during: operation, by: errorRules, now: clock()).naming(variable: { tokenVariable })
        }
    }

    func fetch<Value>(
        _ endpoint: Endpoint<Value>, for operation: ServiceOperation
    ) async throws(AppError) -> Fetched<Value> {
        let (value, response) = try await self.response(to: endpoint, for: operation)
        return Fetched(value, provenance: Provenance(response))
    }

    /// A page of a list: the URL that the page before gave, or else the list's own with `per_page` and `page`.
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

    /// The page after the one in the response: where the server says it is, and none where it does not say.
    func next(after page: PageRequest, in response: HTTPResponse) -> PageRequest? {
        guard let url = LinkHeader(response.headers).url("next", relativeTo: response.url),
            let link = WebURL(url.absoluteString)
        else { return nil }
        return PageRequest(number: page.number + 1, size: page.size, link: link)
    }

    /// The page after the one in the response. A response without any link to a page that can be read counts by its total;
    /// one that does not tell that either goes on until a page is not full.
    ///
    /// - Parameter rows: How many the page has.
    func next(after page: PageRequest, rows: Int, of total: Int?, in response: HTTPResponse) -> PageRequest? {
        let link = LinkHeader(response.headers)
        let isLinked = ["next", "prev", "first", "last"].contains { link[$0] != nil }
        if isLinked { return next(after: page, in: response) }
        let following = PageRequest(number: page.number + 1, size: page.size)
        guard let total else { return rows >= page.size ? following : nil }
        let (end, isTooLarge) = page.number.multipliedReportingOverflow(by: page.size)
        return !isTooLarge && end < total ? following : nil
    }

    /// The URL of a page that the page before gave, on the service's own origin.
    private func url(of page: PageRequest) -> URL? {
        page.link?.url?.onOrigin(of: client.baseURL)
    }
}

/// Checks whether there is the key or token that a service requires.
///
/// The key itself is attached further out, by the middleware that knows its origin.
public struct APIKeyCheck: Sendable {
    let isThere: @Sendable () async -> Bool

    /// - Parameter isThere: Returns whether there is a key or token. It is called for stored responses too, so that it should
    ///   not load the key.
    public init(isThere: @escaping @Sendable () async -> Bool) {
        self.isThere = isThere
    }

    /// For services, and stand-ins of services, that give everybody a response.
    public static let notNeeded = APIKeyCheck { true }
}

extension URL {
    /// This URL on the origin of another: its path and query as they are, on that scheme, host and port.
    ///
    /// Services give URLs with their public name, also through a proxy or a gateway; and what carries credentials
    /// must not leave the origin that they belong to. None when the URL cannot be taken apart.
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
