public import Foundation
import Shared

/// How a response becomes a value.
///
///     Endpoint(path: ["users", login], decode: .json(UserDTO.self))
public struct ResponseDecoding<Response: Sendable>: Sendable {
    let decode: @Sendable (HTTPResponse) throws -> Response

    /// - Parameter decode: Throws ``ResponseDecodingError`` to name the place in the body.
    public init(_ decode: @escaping @Sendable (HTTPResponse) throws -> Response) {
        self.decode = decode
    }
}

extension ResponseDecoding where Response: Decodable {
    /// A JSON body; what does not fit is reported with its coding path.
    public static func json(_ type: Response.Type) -> Self {
        json(type, decoder: JSONDecoder())
    }

    /// A JSON body read by a decoder with settings of its own.
    public static func json(_ type: Response.Type, decoder: JSONDecoder) -> Self {
        Self { response in try decoder.decode(type, from: Data(response.body)) }
    }
}

extension ResponseDecoding<[UInt8]> {
    /// The body as it is.
    public static var bytes: Self {
        Self(\.body)
    }
}

extension ResponseDecoding<Void> {
    /// Nothing: the body is not looked at.
    public static var empty: Self {
        Self { _ in }
    }
}

extension ResponseDecoding<HTTPResponse> {
    /// The whole response, not decoded.
    public static var response: Self {
        Self { $0 }
    }
}

/// What a custom decoder throws: where in the body, and what is wrong there.
///
/// ``HTTPClient`` turns it into ``NetworkError/Kind/undecodableBody(path:reason:)``.
public struct ResponseDecodingError: Error, Hashable {
    /// The place in the body, such as `items[3].owner.login`; empty for the whole body.
    public let path: String
    /// What is wrong there, as the end of a sentence.
    public let reason: String

    public init(path: String = "", reason: String) {
        self.path = path
        self.reason = reason
    }
}

extension ResponseDecodingError {
    /// Describes any error of a decoder; `DecodingError` and `JSONError` give the path.
    init(_ error: any Error) {
        switch error {
        case let error as ResponseDecodingError:
            self = error
        case let error as JSONError:
            self.init(path: error.path, reason: error.reason)
        case DecodingError.keyNotFound(let key, let context):
            self.init(path: Self.path(context.codingPath + [key]), reason: "missing")
        case DecodingError.valueNotFound(let type, let context):
            self.init(path: Self.path(context.codingPath), reason: "null in place of \(type)")
        case DecodingError.typeMismatch(let type, let context):
            self.init(path: Self.path(context.codingPath), reason: "not of type \(type)")
        case DecodingError.dataCorrupted(let context):
            self.init(path: Self.path(context.codingPath), reason: context.debugDescription)
        default:
            self.init(reason: "\(error)")
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
            }
        }
    }
}

extension ResponseDecodingError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? {
        "The response is not what was expected: \(path.isEmpty ? "" : "\(path): ")\(reason)."
    }
}
