public import Foundation

/// One operation of a web API as a value that carries the type of its response.
///
///     let user = Endpoint<UserDTO>(path: ["users", login], decode: .json(UserDTO.self))
///     let dto = try await client.send(user)
public struct Endpoint<Response: Sendable>: Sendable {
    /// GET unless said otherwise.
    public var method: HTTPMethod
    /// Below the client's base URL, or a URL of its own.
    public var location: EndpointLocation
    /// What is sent along.
    public var task: RequestTask
    /// Added to the client's default headers and the task's `Content-Type`, replacing those of the same name.
    public var headers: HTTPHeaders
    /// What middleware goes by.
    public var options: HTTPRequest.Options
    /// Statuses passed on to `decode`; all others throw ``NetworkError/Kind/unacceptableStatus``.
    public var acceptableStatuses: Range<Int>
    /// Of the response, in bytes after decompression; a longer one fails.
    public var maximumBodySize: Int
    /// Makes the value; throws ``ResponseDecodingError`` to name the place in the body.
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

/// Where an endpoint is.
public enum EndpointLocation: Sendable, Hashable {
    /// Path segments below the client's base URL; each is percent-encoded, a slash included.
    case path([String])
    /// A URL that the server gave, such as a `Link` header's, used as it is.
    case url(URL)
}

/// What a request carries besides its URL.
public enum RequestTask: Sendable {
    /// Nothing.
    case plain
    /// Bytes as they are, with their media type.
    case data([UInt8], contentType: String)
    /// A value as JSON.
    case json(any Encodable & Sendable)
    /// Names and values, in order, written by the encoding: into the URL or into the body.
    case parameters([Parameter], ParameterEncoding)
    /// A form with files (RFC 7578).
    case upload([FormPart])
}

extension Endpoint {
    /// An operation below the client's base URL.
    ///
    /// - Parameter path: Segments, not encoded: each is percent-encoded, a slash included.
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

    /// An operation at a URL that the server gave.
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
