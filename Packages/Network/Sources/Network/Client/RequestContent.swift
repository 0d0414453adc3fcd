import Foundation
import Shared

extension HTTPClient {
    /// Builds the request that the client sends for an endpoint.
    func build<Response>(_ endpoint: Endpoint<Response>) throws(InvalidRequest) -> HTTPRequest {
        if let problem { throw InvalidRequest(problem) }
        guard endpoint.method.rawValue.isToken else { throw InvalidRequest("the method is not a token") }
        let content = try RequestContent(endpoint.task)
        var headers = defaultHeaders
        if let contentType = content.contentType {
            guard contentType.isHeaderValue else { throw InvalidRequest("the media type has a line break") }
            headers["Content-Type"] = contentType
        }
        if let problem = endpoint.headers.problem { throw InvalidRequest(problem) }
        return HTTPRequest(
            method: endpoint.method, url: try url(endpoint.location, query: content.query),
            headers: headers.replacing(with: endpoint.headers), body: content.body, timeouts: timeouts,
            maximumBodySize: endpoint.maximumBodySize, options: endpoint.options)
    }

    private func url(_ location: EndpointLocation, query: [UInt8]) throws(InvalidRequest) -> URL {
        var bytes: [UInt8]
        switch location {
        case .path(let segments):
            bytes = base
            bytes.reserveCapacity(base.count + 64 + query.count)
            for segment in segments {
                // Reject dot segments, because the recipient would remove them and change the path (RFC 3986, section
                // 5.2.4).
                guard !segment.isEmpty, segment != ".", segment != ".." else {
                    throw InvalidRequest("a path segment is empty or made of dots")
                }
                bytes.append(UInt8(ascii: "/"))
                bytes.append(percentEncoding: segment)
            }
            if segments.isEmpty, !baseHasPath { bytes.append(UInt8(ascii: "/")) }
        case .url(let url):
            if let problem = url.requestProblem { throw InvalidRequest(problem) }
            if query.isEmpty { return url }
            bytes = Array(url.absoluteString.utf8.prefix { $0 != UInt8(ascii: "#") })
        }
        if !query.isEmpty {
            bytes.append(bytes.contains(UInt8(ascii: "?")) ? UInt8(ascii: "&") : UInt8(ascii: "?"))
            bytes += query
        }
        guard let url = URL(string: String(decoding: bytes, as: UTF8.self), encodingInvalidCharacters: false) else {
            throw InvalidRequest("the URL is not valid")
        }
        return url
    }
}

/// The encoded content of a ``RequestTask``, which consists of a query, a body and the media type of the body.
struct RequestContent {
    var query: [UInt8] = []
    var body: [UInt8]?
    var contentType: String?

    init(_ task: RequestTask) throws(InvalidRequest) {
        switch task {
        case .plain:
            break
        case .data(let bytes, let contentType):
            self.body = bytes
            self.contentType = contentType
        case .json(let value):
            self.body = try Self.json(value)
            self.contentType = "application/json"
        case .parameters(let parameters, .urlQuery):
            self.query = ParameterEncoding.bytes(parameters)
        case .parameters(let parameters, .form):
            self.body = ParameterEncoding.bytes(parameters)
            self.contentType = "application/x-www-form-urlencoded"
        }
    }

    private static func json(_ value: any Encodable) throws(InvalidRequest) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            throw InvalidRequest("the value cannot be written as JSON: \(error)")
        }
    }
}

/// The reason why a request cannot be built. The caller converts it into ``NetworkError/Kind/invalidRequest(_:)`` and
/// adds a summary of the request.
struct InvalidRequest: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
