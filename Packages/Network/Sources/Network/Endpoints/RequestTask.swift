/// What a request carries besides its address.
public enum RequestTask: Sendable {
    /// Nothing.
    case plain
    /// Bytes as they are, with their media type.
    case data([UInt8], contentType: String)
    /// A value as JSON.
    case json(any Encodable & Sendable)
    /// Names and values, in order, written by the encoding: into the address or into the body.
    case parameters([Parameter], ParameterEncoding)
    /// A form with files (RFC 7578).
    case upload([FormPart])
}

/// A name and its value, not encoded.
public struct Parameter: Sendable, Hashable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// How parameters are written.
public enum ParameterEncoding: Sendable, Hashable {
    /// Into the query of the address; everything but RFC 3986 unreserved characters is percent-encoded.
    case urlQuery
    /// Into the body as `application/x-www-form-urlencoded`.
    case form
    /// Into the body as a JSON object of strings.
    case json
}
