public import Foundation

/// How an answer becomes a value.
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
    /// The whole answer, not decoded.
    public static var response: Self {
        Self { $0 }
    }
}
