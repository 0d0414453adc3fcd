/// What libcurl said: the cause of a ``NetworkError`` from ``CurlTransport``.
public struct CurlError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A `CURLcode` (https://curl.se/libcurl/c/libcurl-errors.html).
    public let code: Int
    /// libcurl's general text for the code, which names no address.
    public let description: String
}
