import Shared

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
