public import Foundation
import Shared

/// A strategy for decoding the response of an ``Endpoint`` into a typed value.
///
///     Endpoint(path: ["users", login], decode: .json(UserDTO.self))
public struct ResponseDecoding<Response: Sendable>: Sendable {
    let decode: @Sendable (HTTPResponse) throws -> Response

    /// Creates a decoding strategy from a closure.
    ///
    /// - Parameter decode: A closure that returns the decoded value. To report the location of an invalid value in the
    ///   body, the closure throws ``ResponseDecodingError``.
    public init(_ decode: @escaping @Sendable (HTTPResponse) throws -> Response) {
        self.decode = decode
    }
}

extension ResponseDecoding where Response: Decodable {
    /// Returns a strategy that decodes a JSON body. A decoding error contains the coding path of the invalid value.
    public static func json(_ type: Response.Type, decoder: JSONDecoder = JSONDecoder()) -> Self {
        Self { response in try decoder.decode(type, from: Data(response.body)) }
    }
}

extension ResponseDecoding<[UInt8]> {
    /// A strategy that returns the bytes of the response body without decoding them.
    public static var bytes: Self {
        Self(\.body)
    }
}

extension ResponseDecoding<Void> {
    /// A strategy that ignores the response body and returns no value.
    public static var empty: Self {
        Self { _ in }
    }
}

/// An error that describes why a response could not be decoded and where the body is invalid.
///
/// ``HTTPClient`` converts it into ``NetworkError/Kind/undecodableBody(path:reason:)``.
public struct ResponseDecodingError: Error, Hashable {
    /// The path of the invalid value in the response body, such as `items[3].owner.login`. Empty if the error concerns
    /// the whole body.
    public let path: String
    /// The reason why decoding failed, worded as the end of a sentence.
    public let reason: String

    public init(path: String = "", reason: String) {
        self.path = path
        self.reason = reason
    }
}

extension ResponseDecodingError {
    /// Creates a decoding error from any error that a decoder threw. The path is empty unless the error provides it, as
    /// `DecodingError` and `JSONError` do.
    init(_ error: any Error) {
        switch error {
        case let error as ResponseDecodingError:
            self = error
        case let error as JSONError:
            self.init(path: error.path, reason: error.reason)
        case DecodingError.keyNotFound(let key, let context):
            self.init(path: Self.path(context.codingPath + [key]), reason: "missing")
        case DecodingError.valueNotFound(let type, let context):
            self.init(path: Self.path(context.codingPath), reason: "null instead of \(type)")
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
    /// A complete sentence that describes the decoding error and contains the path of the invalid value.
    public var errorDescription: String? {
        "The response is not in the expected format: \(path.isEmpty ? "" : "\(path): ")\(reason)."
    }
}
