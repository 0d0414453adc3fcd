import Network

/// Has one response for everything.
struct CannedTransport: HTTPTransport {
    let response: HTTPResponse

    func send(_ request: HTTPRequest) async throws(NetworkError) -> HTTPResponse {
        response
    }
}
