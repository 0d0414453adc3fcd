public import Network
import Synchronization

/// A transport that returns predefined responses instead of accessing the network. Use it in tests and previews.
///
/// The responses of a route are returned in order, and the last response is repeated. If several routes match a
/// request, the first route is used. Requests that match no route receive the responses passed to the initializer, each
/// once. Any other request fails with `NetworkError.Kind.unexpectedRequest` and is added to ``unexpectedRequests``.
///
/// The stub observes the maximum body size, the total time limit and the body sink of a request, and it supports
/// cancellation.
public final class StubTransport: HTTPTransport {
    fileprivate struct State {
        var responses: ArraySlice<StubResponse>
        var routes: [(route: StubRoute, responses: ArraySlice<StubResponse>)] = []
        var requests: [HTTPRequest] = []
        var unexpectedRequests: [HTTPRequest] = []
    }

    private let clock: any Clock<Duration>
    private let state: Mutex<State>

    /// Creates a stub transport.
    ///
    /// - Parameters:
    ///   - responses: The responses for requests that match no route. Each response is used once, in order.
    ///   - clock: The clock that measures the delays of responses.
    public init(_ responses: [StubResponse] = [], clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
        self.state = Mutex(State(responses: responses[...]))
    }

    /// Sets the responses for requests that match a route. They are returned in order, and the last response is
    /// repeated.
    ///
    /// - Returns: The same transport, so that calls can be chained.
    @discardableResult
    public func on(_ route: StubRoute, _ responses: StubResponse...) -> StubTransport {
        state.withLock { $0.routes.append((route, responses[...])) }
        return self
    }

    /// Adds a response for a request that matches no route. The response is used once.
    public func enqueue(_ response: StubResponse) {
        state.withLock { $0.responses.append(response) }
    }

    /// All requests that the stub transport received, in order.
    public var requests: [HTTPRequest] {
        state.withLock { $0.requests }
    }

    /// The received requests for which the stub transport had no response.
    public var unexpectedRequests: [HTTPRequest] {
        state.withLock { $0.unexpectedRequests }
    }

    public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        guard let response = state.withLock({ $0.response(to: request) }) else {
            let summary = RequestSummary(request)
            throw NetworkError(
                .unexpectedRequest("no response set up for \(summary.method.rawValue) \(summary.url)"), request: summary
            )
        }
        do {
            try await wait(response.delay ?? request.timeouts.total, for: request)
        } catch is CancellationError {
            throw NetworkError(.cancelled, request: RequestSummary(request), progress: .sent)
        } catch {
            throw NetworkError(.timedOut(.total), request: RequestSummary(request), progress: .sent)
        }
        return try response.respond(request).delivered(to: request)
    }

    private func wait(_ delay: Duration, for request: HTTPRequest) async throws {
        try Task.checkCancellation()
        guard delay > .zero else { return }
        try await clock.sleep(for: min(delay, request.timeouts.total))
        if delay > request.timeouts.total { throw Late() }
    }

    private struct Late: Error {}
}

extension StubTransport.State {
    mutating func response(to request: HTTPRequest) -> StubResponse? {
        requests.append(request)
        if let index = routes.firstIndex(where: { $0.route.matches(request) }) {
            let responses = routes[index].responses
            return responses.count > 1 ? routes[index].responses.removeFirst() : responses.first
        }
        if let response = responses.popFirst() { return response }
        unexpectedRequests.append(request)
        return nil
    }
}
