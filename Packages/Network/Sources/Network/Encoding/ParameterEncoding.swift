import Shared

/// A name and its value, not encoded.
public struct Parameter: Sendable, Hashable {
    /// Not encoded yet.
    public let name: String
    /// Not encoded yet.
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// How parameters are written.
public enum ParameterEncoding: Sendable, Hashable {
    /// Into the query of the URL; everything but RFC 3986 unreserved characters is percent-encoded, a space as `%20`.
    case urlQuery
    /// Into the body as `application/x-www-form-urlencoded`, percent-encoded as strictly as a query.
    case form
    /// Into the body as a JSON object of strings, in order; a name must not repeat.
    case json

    /// The parameters as this encoding writes them.
    func bytes(_ parameters: [Parameter]) throws(InvalidRequest) -> [UInt8] {
        switch self {
        case .urlQuery, .form: Self.pairs(parameters)
        case .json: try Self.jsonObject(parameters)
        }
    }

    private static func pairs(_ parameters: [Parameter]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, parameter) in parameters.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "&")) }
            bytes.append(percentEncoding: parameter.name)
            bytes.append(UInt8(ascii: "="))
            bytes.append(percentEncoding: parameter.value)
        }
        return bytes
    }

    private static func jsonObject(_ parameters: [Parameter]) throws(InvalidRequest) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        var names: Set<String> = []
        for parameter in parameters {
            guard names.insert(parameter.name).inserted else {
                throw InvalidRequest("the parameter \(parameter.name) occurs twice in a JSON object")
            }
            json.key(parameter.name)
            json.write(parameter.value)
        }
        json.endObject()
        return json.bytes
    }
}
