import Foundation
import Network
import Shared

/// A response of the demo that is not yet associated with its request.
struct DemoResponse: Sendable {
    var status = 200
    var headers: HTTPHeaders = [:]
    var body: [UInt8]
}

extension DemoResponse {
    init(status: Int = 200, headers: HTTPHeaders = [:], json: JSONValue) {
        var writer = JSONWriter()
        writer.write(json)
        self.init(
            status: status, headers: headers.replacing(with: ["Content-Type": "application/json; charset=utf-8"]),
            body: writer.bytes)
    }

    /// The response with a mark that the item is missing in the demo data but may exist on the real service.
    var absent: DemoResponse {
        var response = self
        response.headers["X-Demo-Data"] = "absent"
        return response
    }

    /// Returns the response of the transport. The body is written to the request's body sink if it has one.
    ///
    /// - Throws: An error if the body exceeds the size limit of the request.
    func httpResponse(to request: HTTPRequest, at now: Date) throws(NetworkError) -> HTTPResponse {
        let response = HTTPResponse(
            url: request.url, status: status, headers: headers, body: request.method == .head ? [] : body,
            source: .demo, receivedAt: now)
        return try response.delivered(to: request)
    }
}

extension DemoResponse {
    /// Returns the response with a weak entity tag (RFC 9110, section 8.8.3), or a 304 response if the request's
    /// conditions contain the tag.
    ///
    /// As with the real services, the tag depends on the media type and on whether the request has a token.
    func tagged(for request: DemoRequest) -> DemoResponse {
        guard status == 200 else { return self }
        var hash = StableHash()
        hash.combine("\(request.message.headers["Accept"] ?? "") \(request.isAuthorized)".utf8)
        hash.combine(body)
        let tag = "\"\(String(hash.value, radix: 16))\""
        var response = self
        response.headers["ETag"] = "W/\(tag)"
        if request.message.headers.values(of: "If-None-Match").contains(where: { $0.firstRange(of: tag) != nil }) {
            response.status = 304
            response.body = []
        }
        return response
    }

    /// Returns the response with a header field `Retry-After` in whole seconds (RFC 9110, section 10.2.3).
    func retryable(after time: Duration) -> DemoResponse {
        var response = self
        response.headers["Retry-After"] = String(Int((time / .seconds(1)).rounded(.up)))
        return response
    }
}
