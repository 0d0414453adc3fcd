public import Foundation

/// The URL of a web API as settings may give it: `https` anywhere, plain `http` on this computer only.
public struct BaseURL: Sendable, Hashable {
    /// Without a slash at its end.
    public let url: URL
    /// Where credentials for it may go.
    public let origin: Origin

    /// Checks a URL; nothing is sent.
    ///
    /// - Throws: ``BaseURLError``, which says what is wrong with it.
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

/// Why a URL cannot be the base of a web API.
public enum BaseURLError: Error, Sendable, Hashable, CustomStringConvertible {
    case invalidURL
    case unsupportedScheme
    case hasUserInformation
    case hasQueryOrFragment
    /// Plain `http` to another computer.
    case notConfidential

    public var description: String {
        switch self {
        case .invalidURL: "not a complete web address"
        case .unsupportedScheme: "must begin with https://"
        case .hasUserInformation: "must not contain a user name or password"
        case .hasQueryOrFragment: "must not contain ? or #"
        case .notConfidential: "plain http is accepted for this computer only; use https"
        }
    }
}

extension BaseURLError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "The URL cannot be a base: \(description)." }
}
