public import Domain
public import Foundation
public import Network
import Shared

/// The URLs of the services. A chosen host or other URLs can replace the documented URLs.
///
/// Replacing a URL changes which server receives the requests. Tokens and items still belong to the host named by
/// ``gitHubHost``.
public struct ServiceURLs: Sendable {
    /// The base URL of GitHub's REST API.
    public let gitHubAPI: BaseURL
    /// The URL of GitHub's website, on which users sign in.
    public let gitHubWeb: BaseURL
    /// The base URL of Unsplash's API.
    public let unsplashAPI: BaseURL
    /// The base URL of TMDB's API.
    public let tmdbAPI: BaseURL
    /// The name of the host to which GitHub's tokens and items belong.
    public let gitHubHost: String

    /// Returns the websites of GitHub, Unsplash and TMDB, including the GitHub host whose items are shown.
    ///
    /// - Parameter isDemo: Whether the items are demo data.
    public func sites(isDemo: Bool) -> WebSites {
        WebSites(gitHub: gitHubWeb.url.absoluteString, gitHubHost: gitHubHost, isDemo: isDemo)
    }

    /// Creates the URLs of a GitHub host and of the other services.
    ///
    /// - Parameters:
    ///   - host: The GitHub host, or `nil` for github.com.
    ///   - gitHubAPI: The replacement for the base URL of GitHub's REST API, or `nil`.
    ///   - gitHubWeb: The replacement for the URL of GitHub's website, or `nil`.
    ///   - unsplashAPI: The replacement for the base URL of Unsplash's API, or `nil`.
    ///   - tmdbAPI: The replacement for the base URL of TMDB's API, or `nil`.
    /// - Throws: An error with the name of the setting if a URL or the host is invalid.
    public init(
        host: String? = nil, gitHubAPI: NamedURL? = nil, gitHubWeb: NamedURL? = nil, unsplashAPI: NamedURL? = nil,
        tmdbAPI: NamedURL? = nil
    ) throws(ServiceURLError) {
        if let host { try Self.check(host: host) }
        let enterprise = host.map(Self.hostKey).flatMap { $0 == "github.com" ? nil : $0 }
        self.gitHubAPI = try Self.baseURL(
            gitHubAPI, default: enterprise.map { "https://\($0)/api/v3" } ?? "https://api.github.com")
        self.gitHubWeb = try Self.baseURL(
            gitHubWeb, default: enterprise.map { "https://\($0)" } ?? "https://github.com")
        self.unsplashAPI = try Self.baseURL(unsplashAPI, default: "https://api.unsplash.com")
        self.tmdbAPI = try Self.baseURL(tmdbAPI, default: "https://api.themoviedb.org/3")
        gitHubHost = enterprise ?? "github.com"
    }

    /// Checks that a text is a host name or an IP address, optionally with a port.
    ///
    /// - Throws: An error if the text is not a host, because it could change other parts of a URL.
    public static func check(host: String) throws(ServiceURLError) {
        guard isHost(host) else {
            throw ServiceURLError("host: “\(host.withoutCredentials)” is not the name of a server")
        }
    }

    /// Returns whether a string is a host name or an IP address, optionally with a port.
    ///
    /// A URL built with such a string differs from others only in its host and port.
    public static func isHost(_ text: String) -> Bool {
        guard WebSites.isPlainHost(text), !text.hasSuffix(":"), (try? BaseURL("https://\(text)")) != nil else {
            return false
        }
        // An address in brackets has already been parsed. A name consists of labels (RFC 1123, section 2.1).
        return text.hasPrefix("[")
            || text.prefix { $0 != ":" }.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            }
    }

    /// Returns the canonical name of a host.
    ///
    /// Names are case-insensitive (RFC 4343), the default port of HTTPS is omitted, and GitHub's names are unified.
    private static func hostKey(_ host: String) -> String {
        let lowercased = host.lowercased()
        let name = lowercased.hasSuffix(":443") ? String(lowercased.dropLast(4)) : lowercased
        return name == "www.github.com" || name == "api.github.com" ? "github.com" : name
    }

    private static func baseURL(
        _ replacement: NamedURL?, default standard: String
    ) throws(ServiceURLError) -> BaseURL {
        let text = replacement?.text ?? standard
        do throws(BaseURLError) {
            return try BaseURL(text)
        } catch {
            let name = replacement?.name ?? "host"
            throw ServiceURLError("\(name): “\(text.withoutCredentials)”: \(error.description)")
        }
    }
}

extension ServiceURLs {
    /// A URL that a user has set to replace the documented URL of a service.
    public struct NamedURL: Sendable, Hashable {
        /// The name of the setting for error messages.
        let name: String
        /// The URL, which has not been checked.
        let text: String

        public init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }
}

/// An error about an invalid URL, with the name of the setting and the reason.
public struct ServiceURLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The description of the error, without a final period and without parts that may contain a password.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension ServiceURLError: LocalizedError {
    /// The description of the error as a complete sentence.
    public var errorDescription: String? { "Requests to the service are not possible: \(description)." }
}

extension String {
    /// The URL for an error message, without parts that may be a user name, a password or a key.
    fileprivate var withoutCredentials: String {
        let url = prefix { $0 != "?" && $0 != "#" }
        let rest = url.endIndex < endIndex ? "…" : ""
        guard let at = url.lastIndex(of: "@") else { return url + rest }
        let start = url[..<at].firstRange(of: "//")?.upperBound ?? startIndex
        return "\(url[..<start])***\(url[at...])\(rest)"
    }
}
