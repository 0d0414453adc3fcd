public import Foundation

/// The base URL of a web API, as it may be configured: any `https` URL, or an `http` URL of the local computer.
public struct BaseURL: Sendable, Hashable {
    /// The URL without a trailing slash.
    public let url: URL
    /// The origin that may receive credentials for the API.
    public let origin: Origin

    /// Creates a base URL from text. Does not access the network.
    ///
    /// - Throws: ``BaseURLError`` if the text is not an acceptable URL.
    public init(_ text: String) throws(BaseURLError) {
        var text = Substring(text)
        while text.hasSuffix("/") { text.removeLast() }
        guard text.utf8.count <= 2_048, let url = URL(string: String(text), encodingInvalidCharacters: false) else {
            throw .invalidURL
        }
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else {
            throw .unsupportedScheme
        }
        guard let origin = Origin(url), (1...65_535).contains(origin.port) else { throw .invalidURL }
        guard url.user == nil, url.password == nil else { throw .hasUserInformation }
        guard url.query == nil, url.fragment == nil else { throw .hasQueryOrFragment }
        guard origin.isConfidential else { throw .notConfidential }
        self.url = url
        self.origin = origin
    }
}

/// The reason why a URL cannot be the base URL of a web API.
public enum BaseURLError: Error, Sendable, Hashable, CustomStringConvertible {
    case invalidURL
    case unsupportedScheme
    case hasUserInformation
    case hasQueryOrFragment
    /// The URL uses `http` and refers to another computer.
    case notConfidential

    public var description: String {
        switch self {
        case .invalidURL: "not a complete URL"
        case .unsupportedScheme: "must begin with https://"
        case .hasUserInformation: "must not contain a user name or password"
        case .hasQueryOrFragment: "must not contain ? or #"
        case .notConfidential: "http is only accepted for this computer; use https"
        }
    }
}

extension BaseURLError: LocalizedError {
    /// A complete sentence that describes the error.
    public var errorDescription: String? { "The base URL is not valid: \(description)." }
}
