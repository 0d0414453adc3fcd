import Shared

/// The name and value of a request parameter. ``ParameterEncoding`` determines how the parameter is encoded.
public struct Parameter: Sendable, Hashable {
    /// The name of the parameter before encoding.
    public let name: String
    /// The value of the parameter before encoding.
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The encoding of request parameters, either in the URL or in the body.
public enum ParameterEncoding: Sendable, Hashable {
    /// Parameters in the query of the URL. All characters except the unreserved characters of RFC 3986 are
    /// percent-encoded, so a space becomes `%20`.
    case urlQuery
    /// Parameters in a body of the type `application/x-www-form-urlencoded`. They are percent-encoded as in a URL
    /// query.
    case form

    /// Returns the parameters in encoded form.
    static func bytes(_ parameters: [Parameter]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "&")) }
            bytes.append(percentEncoding: parameter.name)
            bytes.append(UInt8(ascii: "="))
            bytes.append(percentEncoding: parameter.value)
        }
        return bytes
    }
}
