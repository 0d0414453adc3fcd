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
