public import Foundation
public import Network

extension HTTPResponse {
    /// A response for tests and previews with everything but what matters filled in.
    public static func stub(
        url: URL = URL(filePath: "/"),
        status: Int = 200,
        headers: HTTPHeaders = [:],
        body: [UInt8] = [],
        source: Source = .network,
        receivedAt: Date = Date(timeIntervalSince1970: 1_700_000_000)
    ) -> HTTPResponse {
        HTTPResponse(
            url: url, status: status, headers: headers, body: body, source: source, receivedAt: receivedAt)
    }

    /// A response with a JSON body.
    public static func json(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> HTTPResponse {
        stub(status: status, headers: headers, body: Array(text.utf8))
    }
}
