import Domain
public import Network
import Synchronization

/// Applies the run's options for stored responses and credentials to every request.
struct RunPolicyMiddleware: HTTPMiddleware {
    let policy: FetchPolicy
    let credentials: ServiceConnection.Credentials

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        var request = request
        switch (policy, request.options.cachePolicy) {
        case (.storedOnly, _): request.options.cachePolicy = .onlyStored
        // A screen still shows what is stored until the response is there.
        case (.refresh, .standard): request.options.cachePolicy = .revalidate
        case (.refresh, _), (.standard, _), (.bypass, _): break
        }
        switch (credentials, request.options.credentials) {
        case (.unused, _): request.options.credentials = .never
        case (.optional, .required): request.options.credentials = .ifAvailable
        case (.asRequested, _), (.optional, _): break
        }
        return try await next.send(request)
    }
}

/// Stands in the cache's place where nothing is stored: a request for stored responses alone gets none.
struct NothingStored: HTTPMiddleware {
    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard request.options.cachePolicy != .onlyStored else {
            throw NetworkError(.notStored, request: RequestSummary(request))
        }
        return try await next.send(request)
    }
}

/// Sends nothing: it remembers the first request, so that what would be sent can be shown.
public final class RehearsalTransport: HTTPTransport {
    private let first = Mutex<RequestSummary?>(nil)

    public init() {}

    /// The first URL that was asked for, secrets removed.
    public var firstURL: String? {
        first.withLock { $0?.url }
    }

    public func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        let summary = RequestSummary(request)
        first.withLock { first in
            if first == nil { first = summary }
        }
        throw NetworkError(.cancelled, request: summary)
    }
}
