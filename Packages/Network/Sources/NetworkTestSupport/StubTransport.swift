public import Network
import Synchronization

/// A transport that responds from a script: the stub mode of everything above it.
///
/// Responses given for a route are used in order and the last one stays; of several routes that match, the first wins.
/// Requests that no route takes get the responses given in order, each once. Any other request fails with
/// `NetworkError.Kind.unexpectedRequest` and is listed in ``unexpectedRequests``.
/// Limits of the request hold as with a real transport: body size, total time-out, body sink, cancellation.
public final class StubTransport: HTTPTransport {
    fileprivate struct State {
        var responses: ArraySlice<StubResponse>
        var routes: [(route: StubRoute, responses: ArraySlice<StubResponse>)] = []
        var requests: [HTTPRequest] = []
        var unexpectedRequests: [HTTPRequest] = []
    }

    private let clock: any Clock<Duration>
    private let state: Mutex<State>

    /// - Parameters:
    ///   - responses: Used in order, each once, for requests that no route takes.
    ///   - clock: Passes the time of delayed responses.
    public init(_ responses: [StubResponse] = [], clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
        self.state = Mutex(State(responses: responses[...]))
    }

    /// Sets the responses for the requests of a route: used in order, the last one again and again.
    @discardableResult
    public func on(_ route: StubRoute, _ responses: StubResponse...) -> StubTransport {
        state.withLock { $0.routes.append((route, responses[...])) }
        return self
    }

    /// Adds a response after those given in order.
    public func enqueue(_ response: StubResponse) {
        state.withLock { $0.responses.append(response) }
    }

    /// Every request seen, in order.
    public var requests: [HTTPRequest] {
        state.withLock { $0.requests }
    }

    /// The requests that nothing was set up for.
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
        return try deliver(response.respond(request), to: request)
    }

    private func wait(_ delay: Duration, for request: HTTPRequest) async throws {
        try Task.checkCancellation()
        guard delay > .zero else { return }
        try await clock.sleep(for: min(delay, request.timeouts.total))
        if delay > request.timeouts.total { throw Late() }
    }

    private func deliver(_ response: HTTPResponse, to request: HTTPRequest) throws(NetworkError) -> HTTPResponse {
        guard response.body.count <= request.maximumBodySize else {
            throw NetworkError(
                .bodyTooLarge(limit: request.maximumBodySize), request: RequestSummary(request),
                progress: .headersReceived, status: response.status, headers: response.headers)
        }
        guard let sink = request.bodySink, response.isSuccess else { return response }
        do {
            try sink.begin(response.body.count)
            try response.body.withUnsafeBytes(sink.receive)
        } catch {
            throw NetworkError(
                .sinkFailed, request: RequestSummary(request), progress: .headersReceived, status: response.status,
                headers: response.headers, cause: error)
        }
        var response = response
        response.body = []
        return response
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
