public import Foundation

/// An operation of a web API as a value that includes the type of its response.
///
///     let user = Endpoint<UserDTO>(path: ["users", login], decode: .json(UserDTO.self))
///     let dto = try await client.send(user)
public struct Endpoint<Response: Sendable>: Sendable {
    /// The request method, GET by default.
    public var method: HTTPMethod
    /// The location: a path below the client's base URL, or a complete URL.
    public var location: EndpointLocation
    /// The content of the request.
    public var task: RequestTask
    /// Additional header fields. They replace the client's default fields and the task's `Content-Type` if the names
    /// are equal.
    public var headers: HTTPHeaders
    /// Options for middleware.
    public var options: HTTPRequest.Options
    /// The statuses for which the response is decoded. All others throw ``NetworkError/Kind/unacceptableStatus``.
    public var acceptableStatuses: Range<Int>
    /// The maximum size of the response body in bytes after decompression. A larger body is an error.
    public var maximumBodySize: Int
    /// A closure that decodes the response. It throws ``ResponseDecodingError`` to report the location of an invalid
    /// value.
    public var decode: @Sendable (HTTPResponse) throws -> Response

    public init(
        method: HTTPMethod = .get,
        location: EndpointLocation,
        task: RequestTask = .plain,
        headers: HTTPHeaders = [:],
        options: HTTPRequest.Options = .init(),
        acceptableStatuses: Range<Int> = 200..<300,
        maximumBodySize: Int = 16 << 20,
        decode: @escaping @Sendable (HTTPResponse) throws -> Response
    ) {
        self.method = method
        self.location = location
        self.task = task
        self.headers = headers
        self.options = options
        self.acceptableStatuses = acceptableStatuses
        self.maximumBodySize = maximumBodySize
        self.decode = decode
    }
}

/// The location of an endpoint.
public enum EndpointLocation: Sendable, Hashable {
    /// Path segments below the client's base URL. Each segment is percent-encoded, including slashes.
    case path([String])
    /// A URL that the server sent, for example in a `Link` field. It is used unchanged.
    case url(URL)
}

/// The content of a request in addition to its URL.
public enum RequestTask: Sendable {
    /// No content.
    case plain
    /// Unchanged bytes with their media type.
    case data([UInt8], contentType: String)
    /// A value that is encoded as JSON.
    case json(any Encodable & Sendable)
    /// Names and values in order, encoded in the URL or the body.
    case parameters([Parameter], ParameterEncoding)
    /// A multipart form with files (RFC 7578).
    case upload([FormPart])
}

extension Endpoint {
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
        self.init(
            method: method, location: .path(path), task: task, headers: headers, options: options,
            acceptableStatuses: acceptableStatuses, maximumBodySize: maximumBodySize, decode: decode.decode)
    }

    /// Creates an endpoint with a URL that the server sent.
    public init(
        method: HTTPMethod = .get,
        url: URL,
        task: RequestTask = .plain,
        headers: HTTPHeaders = [:],
        options: HTTPRequest.Options = .init(),
        acceptableStatuses: Range<Int> = 200..<300,
        maximumBodySize: Int = 16 << 20,
        decode: ResponseDecoding<Response>
    ) {
        self.init(
            method: method, location: .url(url), task: task, headers: headers, options: options,
            acceptableStatuses: acceptableStatuses, maximumBodySize: maximumBodySize, decode: decode.decode)
    }
}
