import Shared

/// A name and a value that are encoded by a ``ParameterEncoding``.
public struct Parameter: Sendable, Hashable {
    /// The unencoded name.
    public let name: String
    /// The unencoded value.
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The encoding of parameters in a request.
public enum ParameterEncoding: Sendable, Hashable {
    /// The query of the URL. All characters except RFC 3986 unreserved characters are percent-encoded, so a space
    /// becomes `%20`.
    case urlQuery
    /// A body of the type `application/x-www-form-urlencoded`, percent-encoded like a query.
    case form
    /// A body with a JSON object of strings in the given order. Names must be unique.
    case json

    /// Returns the encoded parameters.
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
