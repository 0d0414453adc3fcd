import Network

/// A transport that returns the same response to every request.
struct CannedTransport: HTTPTransport {
    let response: HTTPResponse

    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        response
    }
}
