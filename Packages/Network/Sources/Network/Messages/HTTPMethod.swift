/// An HTTP request method, such as GET or POST (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The name of the method as it is sent, such as `GET`.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The GET method, which retrieves a resource (RFC 9110, section 9.3.1).
    public static let get = HTTPMethod(rawValue: "GET")
    /// The HEAD method, which retrieves the header fields of a resource without its body (RFC 9110, section 9.3.2).
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// The POST method, which submits data (RFC 9110, section 9.3.3). A POST request must not be repeated
    /// automatically.
    public static let post = HTTPMethod(rawValue: "POST")
    /// The PUT method, which creates or replaces a resource (RFC 9110, section 9.3.4).
    public static let put = HTTPMethod(rawValue: "PUT")
    /// The PATCH method, which changes a part of a resource (RFC 5789). A PATCH request must not be repeated
    /// automatically.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// The DELETE method, which deletes a resource (RFC 9110, section 9.3.5).
    public static let delete = HTTPMethod(rawValue: "DELETE")

    /// A Boolean value that indicates whether sending a request several times has the same effect as sending it once
    /// (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool {
        switch self {
        case .get, .head, .put, .delete: true
        default: false
        }
    }
}
