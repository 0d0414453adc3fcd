import Domain
import Foundation
import Network
import Shared

/// One service as the repositories use it: answers become domain values with their provenance, failures domain errors.
struct WebService: Sendable {
    let client: HTTPClient
    let faults: FaultTable
    /// Tells how far away a reset is.
    let clock: WallClock

    func answer<Value>(
        to endpoint: Endpoint<Value>, for attempt: Attempt
    ) async throws(SearchError) -> (value: Value, response: HTTPResponse) {
        do {
            return try await client.answer(to: endpoint)
        } catch {
            throw SearchError(error, during: attempt, by: faults, now: clock())
        }
    }

    func fetch<Value>(
        _ endpoint: Endpoint<Value>, for attempt: Attempt
    ) async throws(SearchError) -> Fetched<Value> {
        let (value, response) = try await answer(to: endpoint, for: attempt)
        return Fetched(value, provenance: Provenance(response))
    }

    /// The page after the one in the answer: where the server says it is, and none where it does not say.
    func next(after page: PageRequest, in response: HTTPResponse) -> PageRequest? {
        guard let url = LinkHeader(response.headers).url("next", relativeTo: response.url),
            let link = WebAddress(url.absoluteString)
        else { return nil }
        return PageRequest(number: page.number + 1, size: page.size, link: link)
    }

    /// The address of a page that the page before gave, on the service's own origin.
    func url(of page: PageRequest) -> URL? {
        page.link?.url?.onOrigin(of: client.baseURL)
    }
}
