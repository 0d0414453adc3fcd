public import Domain
public import Foundation
public import Network
public import Shared

/// Where the services are: the documented URLs unless the environment or `--host` says otherwise. Variables for
/// URLs say where a host is reached, not what it is called.
public struct ServiceURLs: Sendable {
    /// Where GitHub's REST API is reached.
    public let gitHubAPI: BaseURL
    /// GitHub's pages, where people sign in.
    public let gitHubWeb: BaseURL
    /// Where Unsplash's API is reached.
    public let unsplashAPI: BaseURL
    /// Where TMDB's API is reached.
    public let tmdbAPI: BaseURL
    /// The host that GitHub tokens are kept for.
    public let gitHubHost: String

    /// The providers' sites, and the host that GitHub's things belong to.
    public func sites(isDemo: Bool) -> WebSites {
        WebSites(gitHub: gitHubWeb.url.absoluteString, gitHubHost: gitHubHost, isDemo: isDemo)
    }

    /// - Parameters:
    ///   - host: From `--host`; stronger than `GH_HOST`.
    ///   - configuredHost: From the configuration; weaker than `GH_HOST`.
    ///   - isDemo: The demo's services are those of the documented URLs, whatever flags and variables say: what it
    ///     shows is on no other host.
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

    /// Throws when a host is no name or number with or without a port, so that nothing else gets into a URL.
    public static func check(host: String) throws(ServiceURLError) {
        guard isHost(host) else {
            throw ServiceURLError("host: “\(host.withoutCredentials)” is not the name of a server")
        }
    }

    /// Whether it is a name or a number with or without a port, so that a URL can be made of it and nothing else
    /// gets into that.
    public static func isHost(_ text: String) -> Bool {
        guard WebSites.isPlainHost(text), !text.hasSuffix(":"), (try? BaseURL("https://\(text)")) != nil else {
            return false
        }
        // A number in brackets has been read; a name has labels (RFC 1123, 2.1).
        return text.hasPrefix("[")
            || text.prefix { $0 != ":" }.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            }
    }

    /// One spelling of a host, by which its things are told from those of others: names make no difference of capitals
    /// (RFC 4343), https has a port of its own, and GitHub itself has several names, none of them an Enterprise Server's.
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

/// Why a URL cannot be used: what names it, and what is wrong with it.
public struct ServiceURLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One sentence for people, without its full stop and without what may be a password.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension ServiceURLError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "The service cannot be asked: \(description)." }
}

extension String {
    /// A URL as an error may quote it, whatever is wrong with it: without what may be a user name, a password or
    /// a key.
    fileprivate var withoutCredentials: String {
        let url = prefix { $0 != "?" && $0 != "#" }
        let rest = url.endIndex < endIndex ? "…" : ""
        guard let at = url.lastIndex(of: "@") else { return url + rest }
        let start = url[..<at].firstRange(of: "//")?.upperBound ?? startIndex
        return "\(url[..<start])***\(url[at...])\(rest)"
    }
}
