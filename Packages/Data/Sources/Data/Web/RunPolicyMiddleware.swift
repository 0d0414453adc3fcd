import Domain
public import Network
import Synchronization

/// A middleware that applies the run's policies for stored responses and credentials to every request.
struct RunPolicyMiddleware: HTTPMiddleware {
    let policy: FetchPolicy
    let credentials: ServiceConnection.Credentials

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        var request = request
        switch (policy, request.options.cachePolicy) {
        case (.storedOnly, _): request.options.cachePolicy = .onlyStored
        // Screens show the stored response until the fresh one arrives.
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

/// A transport for a dry run, which sends nothing and records the first request.
public final class DryRunTransport: HTTPTransport {
    private let first = Mutex<RequestSummary?>(nil)

    public init() {}

    /// The URL of the first request, in which secrets are masked, or `nil` if there was no request.
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
