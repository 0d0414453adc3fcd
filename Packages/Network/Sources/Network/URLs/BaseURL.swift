public import Foundation

/// The base URL of a web API, which is either an `https` URL or an `http` URL of the local computer.
public struct BaseURL: Sendable, Hashable {
    /// The base URL without a trailing slash.
    public let url: URL
    /// The origin of the base URL. Credentials for the API are sent only to this origin.
    public let origin: Origin

    /// Creates a base URL from text. The initializer does not access the network.
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
    /// The URL uses `http` and does not refer to the local computer.
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
    /// A complete sentence that explains why the base URL is not valid.
    public var errorDescription: String? { "The base URL is not valid: \(description)." }
}
