public import Foundation

/// One operation of a web API as a value that carries the type of its answer.
///
///     let user = Endpoint<UserDTO>(path: ["users", login], decode: .json(UserDTO.self))
///     let dto = try await client.send(user)
public struct Endpoint<Response: Sendable>: Sendable {
    /// GET unless said otherwise.
    public var method: HTTPMethod
    /// Below the client's base address, or an address of its own.
    public var location: EndpointLocation
    /// What is sent along.
    public var task: RequestTask
    /// Added to the client's default headers and the task's `Content-Type`, replacing those of the same name.
    public var headers: HTTPHeaders
    /// What middleware goes by.
    public var options: HTTPRequest.Options
    /// Statuses passed on to `decode`; all others throw ``NetworkError/Kind/unacceptableStatus``.
    public var acceptableStatuses: Range<Int>
    /// Of the answer, in bytes after decompression; a longer one fails.
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
    /// Path segments below the client's base address; each is percent-encoded, a slash included.
    case path([String])
    /// An address that the server gave, such as a `Link` header's, used as it is.
    case url(URL)
}
