public import Domain
public import Foundation
public import Network
public import Shared

/// The URLs of the services: those of their documentation, unless the environment or the chosen host specifies others.
/// Variables for URLs change where a host is reached, not its name.
public struct ServiceURLs: Sendable {
    /// The base URL of GitHub's REST API.
    public let gitHubAPI: BaseURL
    /// The URL of GitHub's web site, which users sign in on.
    public let gitHubWeb: BaseURL
    /// The base URL of Unsplash's API.
    public let unsplashAPI: BaseURL
    /// The base URL of TMDB's API.
    public let tmdbAPI: BaseURL
    /// The host of GitHub's tokens and items.
    public let gitHubHost: String

    /// Returns the providers' web sites, and the host of GitHub's items.
    public func sites(isDemo: Bool) -> WebSites {
        WebSites(gitHub: gitHubWeb.url.absoluteString, gitHubHost: gitHubHost, isDemo: isDemo)
    }

    /// - Parameters:
    ///   - host: The host that the user chose for this run. It takes precedence over the environment.
    ///   - configuredHost: The host in the configuration. The environment takes precedence over it.
    ///   - isDemo: Whether the documented URLs are used in any case, because the demo's items belong to no other host.
    public init(
        environment: Environment, host: String?, configuredHost: String?, isDemo: Bool = false
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
    /// - Throws: An error if it is not, because it could change other parts of a URL.
    public static func check(host: String) throws(ServiceURLError) {
        guard isHost(host) else {
            throw ServiceURLError("host: “\(host.withoutCredentials)” is not the name of a server")
        }
    }

    /// Returns whether a text is a host name or an IP address, optionally with a port, so that it changes no other part of
    /// a URL.
    public static func isHost(_ text: String) -> Bool {
        guard WebSites.isPlainHost(text), !text.hasSuffix(":"), (try? BaseURL("https://\(text)")) != nil else {
            return false
        }
        // Addresses in brackets have been parsed. A name consists of labels (RFC 1123, section 2.1).
        return text.hasPrefix("[")
            || text.prefix { $0 != ":" }.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            }
    }

    /// Returns the canonical form of a host: names ignore case (RFC 4343), the default port of HTTPS is left out, and
    /// GitHub has several names.
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

/// An error about an unusable URL, with the name of the setting and the reason.
public struct ServiceURLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence without its full stop, and without parts that may be a password.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension ServiceURLError: LocalizedError {
    /// A description of the error as a sentence.
    public var errorDescription: String? { "The service cannot be asked: \(description)." }
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
