import Foundation
import Shared

/// A builder that converts endpoints into HTTP requests. Values that are the same for all requests are prepared only
/// once.
struct RequestBuilder: Sendable {
    private let defaultHeaders: HTTPHeaders
    private let timeouts: HTTPRequest.Timeouts
    /// The UTF-8 bytes of the base URL without its query, its fragment and trailing slashes.
    private let base: [UInt8]
    private let baseHasPath: Bool
    /// A description of the problem with the base URL or a default header field, or `nil` if they are valid. Building a
    /// request then fails with this description.
    private let problem: String?

    init(baseURL: URL, defaultHeaders: HTTPHeaders, timeouts: HTTPRequest.Timeouts) {
        self.defaultHeaders = defaultHeaders
        self.timeouts = timeouts
        var base = Array(baseURL.absoluteString.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
        while base.last == UInt8(ascii: "/") { base.removeLast() }
        self.base = base
        self.baseHasPath = !["", "/"].contains(baseURL.path(percentEncoded: true))
        self.problem = baseURL.requestProblem ?? defaultHeaders.problem
    }

    func request<Response>(for endpoint: Endpoint<Response>) throws(InvalidRequest) -> HTTPRequest {
        if let problem { throw InvalidRequest(problem) }
        guard endpoint.method.rawValue.isToken else { throw InvalidRequest("the method is not a token") }
        let content = try RequestContent(endpoint.task)
        var headers = defaultHeaders
        if let contentType = content.contentType {
            headers["Content-Type"] = contentType
        }
        if let problem = endpoint.headers.problem { throw InvalidRequest(problem) }
        if content.contentType?.isHeaderValue == false { throw InvalidRequest("the media type has a line break") }
        headers = headers.replacing(with: endpoint.headers)
        return HTTPRequest(
            method: endpoint.method, url: try url(endpoint.location, query: content.query), headers: headers,
            body: content.body, timeouts: timeouts, maximumBodySize: endpoint.maximumBodySize,
            options: endpoint.options)
    }

    private func url(_ location: EndpointLocation, query: [UInt8]?) throws(InvalidRequest) -> URL {
        switch location {
        case .path(let segments):
            var bytes = base
            bytes.reserveCapacity(base.count + 64 + (query?.count ?? 0))
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
            return try Self.url(bytes, query: query)
        case .url(let url):
            if let problem = url.requestProblem { throw InvalidRequest(problem) }
            guard let query, !query.isEmpty else { return url }
            let bytes = url.absoluteString.utf8.prefix { $0 != UInt8(ascii: "#") }
            return try Self.url(Array(bytes), query: query)
        }
    }

    private static func url(_ base: [UInt8], query: [UInt8]?) throws(InvalidRequest) -> URL {
        var bytes = base
        if let query, !query.isEmpty {
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
    var query: [UInt8]?
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
            self.query = try ParameterEncoding.urlQuery.bytes(parameters)
        case .parameters(let parameters, .form):
            self.body = try ParameterEncoding.form.bytes(parameters)
            self.contentType = "application/x-www-form-urlencoded"
        case .parameters(let parameters, .json):
            self.body = try ParameterEncoding.json.bytes(parameters)
            self.contentType = "application/json"
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
