public import Domain
public import Foundation
public import Network
public import Shared

/// The URLs of the services. The environment or the chosen host can replace the documented URLs.
///
/// Variables for URLs change the server that receives the requests, but not the name of the host.
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

    /// Creates the URLs for a run.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - host: The host that the user chose for this run, or `nil`. It takes precedence over the environment.
    ///   - configuredHost: The host in the configuration file, or `nil`. The environment takes precedence over it.
    ///   - isDemo: Whether to use the documented URLs in any case, because demo items belong to no other host.
    /// - Throws: An error with the name of the setting if a URL or host is invalid.
    public init(
        environment: Environment = [:], host: String? = nil, configuredHost: String? = nil, isDemo: Bool = false
    ) throws(ServiceURLError) {
        let named = isDemo ? nil : host ?? environment.nonEmpty("GH_HOST") ?? configuredHost
        if let named { try Self.check(host: named) }
        let enterprise = named.map(Self.hostKey).flatMap { $0 == "github.com" ? nil : $0 }
        let variables = isDemo ? Environment() : environment
        gitHubAPI = try Self.baseURL(
            "SEARCHAPP_GITHUB_API_URL", in: variables,
            default: enterprise.map { "https://\($0)/api/v3" } ?? "https://api.github.com")
        gitHubWeb = try Self.baseURL(
            "SEARCHAPP_GITHUB_WEB_URL", in: variables,
            default: enterprise.map { "https://\($0)" } ?? "https://github.com")
        unsplashAPI = try Self.baseURL(
            "SEARCHAPP_UNSPLASH_API_URL", in: variables, default: "https://api.unsplash.com")
        tmdbAPI = try Self.baseURL(
            "SEARCHAPP_TMDB_API_URL", in: variables, default: "https://api.themoviedb.org/3")
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
        _ variable: String, in environment: Environment, default standard: String
    ) throws(ServiceURLError) -> BaseURL {
        let text = environment.nonEmpty(variable) ?? standard
        do throws(BaseURLError) {
            return try BaseURL(text)
        } catch {
            let name = text == standard ? "host" : variable
            throw ServiceURLError("\(name): “\(text.withoutCredentials)”: \(error.description)")
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
