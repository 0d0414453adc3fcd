public import Foundation
import Shared

/// A conversion of a response into a typed value.
///
///     Endpoint(path: ["users", login], decode: .json(UserDTO.self))
public struct ResponseDecoding<Response: Sendable>: Sendable {
    let decode: @Sendable (HTTPResponse) throws -> Response

    /// Creates a decoding from a closure.
    ///
    /// - Parameter decode: A closure that returns the value. To report the location of an invalid value in the body, it
    ///   throws ``ResponseDecodingError``.
    public init(_ decode: @escaping @Sendable (HTTPResponse) throws -> Response) {
        self.decode = decode
    }
}

extension ResponseDecoding where Response: Decodable {
    /// Decodes a JSON body. Errors contain the coding path of the invalid value.
    public static func json(_ type: Response.Type) -> Self {
        json(type, decoder: JSONDecoder())
    }

    /// Decodes a JSON body with a custom decoder.
    public static func json(_ type: Response.Type, decoder: JSONDecoder) -> Self {
        Self { response in try decoder.decode(type, from: Data(response.body)) }
    }
}

extension ResponseDecoding<[UInt8]> {
    /// Returns the body unchanged.
    public static var bytes: Self {
        Self(\.body)
    }
}

extension ResponseDecoding<Void> {
    /// Ignores the body and returns no value.
    public static var empty: Self {
        Self { _ in }
    }
}

extension ResponseDecoding<HTTPResponse> {
    /// Returns the whole response without decoding it.
    public static var response: Self {
        Self { $0 }
    }
}

/// An error of a custom decoder: the location in the body and the reason.
///
/// ``HTTPClient`` converts it into ``NetworkError/Kind/undecodableBody(path:reason:)``.
public struct ResponseDecodingError: Error, Hashable {
    /// The path of the invalid value, such as `items[3].owner.login`. Empty for the whole body.
    public let path: String
    /// The reason, for use at the end of a sentence.
    public let reason: String

    public init(path: String = "", reason: String) {
        self.path = path
        self.reason = reason
    }
}

extension ResponseDecodingError {
    /// Creates an error from any error of a decoder. `DecodingError` and `JSONError` provide the path.
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
    /// A complete sentence that describes the error.
    public var errorDescription: String? {
        "The response is not in the expected format: \(path.isEmpty ? "" : "\(path): ")\(reason)."
    }
}
