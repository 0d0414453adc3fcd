import Network
import Synchronization

/// Sends nothing: it remembers the first request, so that what would be sent can be shown.
final class RehearsalTransport: HTTPTransport {
    private let first = Mutex<RequestSummary?>(nil)

    /// The first address that was asked for, secrets removed.
    var firstAddress: String? {
        first.withLock { $0?.url }
    }

    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        let summary = RequestSummary(request)
        first.withLock { first in
            if first == nil { first = summary }
        }
        throw NetworkError(.cancelled, request: summary)
    }
}
