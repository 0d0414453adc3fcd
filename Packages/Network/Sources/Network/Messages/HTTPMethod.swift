/// A request method (RFC 9110 section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// As it is sent: in capitals.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Reads (RFC 9110 section 9.3.1).
    public static let get = HTTPMethod(rawValue: "GET")
    /// Reads all but the body (section 9.3.2).
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Hands something over; not to be repeated (section 9.3.3).
    public static let post = HTTPMethod(rawValue: "POST")
    /// Puts something in place (section 9.3.4).
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Changes a part; not to be repeated (RFC 5789).
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Removes (RFC 9110 section 9.3.5).
    public static let delete = HTTPMethod(rawValue: "DELETE")

    /// Whether sending the request twice has the effect of sending it once (RFC 9110 section 9.2.2).
    public var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete: true
        default: false
        }
    }
}
