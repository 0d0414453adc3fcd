public import Foundation

/// An operation of a web API. The generic parameter is the type of the decoded response.
///
///     let user = Endpoint<UserDTO>(path: ["users", login], decode: .json(UserDTO.self))
///     let dto = try await client.send(user)
public struct Endpoint<Response: Sendable>: Sendable {
    /// The HTTP method of the request. The default is GET.
    public var method: HTTPMethod
    /// The location of the endpoint, which is either a path below the client's base URL or a complete URL.
    public var location: EndpointLocation
    /// The content of the request, such as parameters or a body.
    public var task: RequestTask
    /// Additional header fields of the request. A field replaces the client's default field, or the task's
    /// `Content-Type`, with the same name.
    public var headers: HTTPHeaders
    /// The options that control how middleware processes the request, for example whether a cached response may be
    /// used.
    public var options: HTTPRequest.Options
    /// The status codes for which the response is decoded. Any other status causes the error
    /// ``NetworkError/Kind/unacceptableStatus``.
    public var acceptableStatuses: Range<Int>
    /// The maximum size of the response body in bytes, measured after decompression. A request with a larger response
    /// body fails.
    public var maximumBodySize: Int
    /// A closure that decodes the response. To report the location of an invalid value, the closure throws
    /// ``ResponseDecodingError``.
    public var decode: @Sendable (HTTPResponse) throws -> Response

    /// Creates an endpoint with a path below the client's base URL.
    ///
    /// - Parameter path: The unencoded path segments. Each segment is percent-encoded, including slashes.
    public init(
        method: HTTPMethod = .get,
        path: [String],
        task: RequestTask = .plain,
        headers: HTTPHeaders = [:],
        options: HTTPRequest.Options = .init(),
        acceptableStatuses: Range<Int> = 200..<300,
        maximumBodySize: Int = 16 << 20,
        decode: ResponseDecoding<Response>
    ) {
        self.method = method
        self.location = .path(path)
        self.task = task
        self.headers = headers
        self.options = options
        self.acceptableStatuses = acceptableStatuses
        self.maximumBodySize = maximumBodySize
        self.decode = decode.decode
    }

    /// Creates an endpoint with a complete URL, such as a URL that the server sent.
    public init(
        method: HTTPMethod = .get,
        url: URL,
        task: RequestTask = .plain,
        headers: HTTPHeaders = [:],
        options: HTTPRequest.Options = .init(),
        decode: ResponseDecoding<Response>
    ) {
        self.init(method: method, path: [], task: task, headers: headers, options: options, decode: decode)
        location = .url(url)
    }
}

/// The location of an endpoint, which is either a path below the client's base URL or a complete URL.
public enum EndpointLocation: Sendable, Hashable {
    /// The segments of a path below the client's base URL. Each segment is percent-encoded, including any slashes in
    /// it.
    case path([String])
    /// A complete URL that the server sent, for example in a `Link` field. The URL is used unchanged.
    case url(URL)
}

/// The content that a request sends in its body or in the query of its URL.
public enum RequestTask: Sendable {
    /// No content. The request has neither a body nor additional query items.
    case plain
    /// A body that consists of the given bytes, with their media type.
    case data([UInt8], contentType: String)
    /// A body that contains the value encoded as JSON.
    case json(any Encodable & Sendable)
    /// Parameters in the given order. The encoding determines whether they are sent in the URL or in the body.
    case parameters([Parameter], ParameterEncoding)
}
