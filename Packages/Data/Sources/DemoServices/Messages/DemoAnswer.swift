import Foundation
import Network
import Shared

/// An answer before it is tied to its request.
struct DemoAnswer: Sendable {
    var status: Int
    var headers: HTTPHeaders
    var body: [UInt8]

    init(status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    init(status: Int = 200, headers: HTTPHeaders = [:], json: JSONValue) {
        var writer = JSONWriter()
        writer.write(json)
        self.init(
            status: status, headers: headers.replacing(with: ["Content-Type": "application/json; charset=utf-8"]),
            body: writer.bytes)
    }

    /// The same, marked as about something that the real service may well have.
    var absent: DemoAnswer {
        var answer = self
        answer.headers["X-Demo-Data"] = "absent"
        return answer
    }

    /// The answer as a transport delivers it: within the request's limits, and into its sink where it has one.
    func response(to request: HTTPRequest, at now: Date) throws(NetworkError) -> HTTPResponse {
        guard body.count <= request.maximumBodySize else {
            throw NetworkError(
                .bodyTooLarge(limit: request.maximumBodySize), request: RequestSummary(request),
                progress: .headersReceived, status: status, headers: headers)
        }
        var response = HTTPResponse(
            url: request.url, status: status, headers: headers, body: request.method == .head ? [] : body,
            source: .demo, receivedAt: now)
        guard let sink = request.bodySink, response.isSuccess else { return response }
        do {
            try sink.begin(response.body.count)
            try response.body.withUnsafeBytes(sink.receive)
        } catch {
            throw NetworkError(
                .sinkFailed, request: RequestSummary(request), progress: .headersReceived, status: status,
                headers: headers, cause: error)
        }
        response.body = []
        return response
    }
}
