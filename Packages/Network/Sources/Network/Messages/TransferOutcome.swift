import Foundation

/// The outcome of a transfer: the parts of the response that were received, and the failure that ended the transfer.
package struct TransferOutcome: Sendable {
    /// The status code of the final response, or `nil` if its headers were not received.
    package var status: Int?
    /// The header fields of the final response. Empty if its headers were not received.
    package var headers = HTTPHeaders()
    package var body: [UInt8] = []
    /// The failure that ended the transfer, or `nil` if the response was received completely.
    package var failure: (kind: NetworkError.Kind, progress: NetworkError.Progress, cause: (any Error)?)?

    package init() {}

    /// Returns the outcome as the response to a request.
    ///
    /// - Throws: The failure of the transfer, together with the parts of the response that were received.
    package func response(to request: HTTPRequest) throws(NetworkError) -> HTTPResponse {
        if let failure {
            throw NetworkError(
                failure.kind, request: RequestSummary(request), progress: failure.progress, status: status,
                headers: headers, bodyExcerpt: body, cause: failure.cause)
        }
        return HTTPResponse(
            url: request.url, status: status ?? 0, headers: headers, body: body, receivedAt: Date())
    }
}
