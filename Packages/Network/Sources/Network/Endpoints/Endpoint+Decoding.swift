public import Foundation

extension Endpoint {
    /// An operation below the client's base address.
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

    /// An operation at an address that the server gave.
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
