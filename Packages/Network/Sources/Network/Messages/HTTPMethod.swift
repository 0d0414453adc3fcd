/// A request method (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The name of the method in uppercase, as it is sent.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Retrieves a resource (RFC 9110, section 9.3.1).
    public static let get = HTTPMethod(rawValue: "GET")
    /// Retrieves only the headers of a resource (RFC 9110, section 9.3.2).
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Submits data. It must not be repeated automatically (RFC 9110, section 9.3.3).
    public static let post = HTTPMethod(rawValue: "POST")
    /// Creates or replaces a resource (RFC 9110, section 9.3.4).
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes a part of a resource. It must not be repeated automatically (RFC 5789).
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Deletes a resource (RFC 9110, section 9.3.5).
    public static let delete = HTTPMethod(rawValue: "DELETE")

    /// Whether sending the request several times has the same effect as sending it once (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete: true
        default: false
        }
    }
}
