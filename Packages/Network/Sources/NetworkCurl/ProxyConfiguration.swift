import Foundation
import Network
public import Shared

/// The proxies that are used for requests.
///
/// Proxies apply to all URLs, including loopback URLs, unless an exclusion matches. There is one exception: a request
/// with a credential for the local computer is never sent through a proxy on another computer. Proxy URLs may contain
/// credentials and are therefore stored as secrets.
public struct ProxyConfiguration: Sendable, Hashable {
    /// The URL of the proxy for `http` requests, or `nil` to use no proxy for them.
    public var http: Secret?
    /// The URL of the proxy for `https` requests, or `nil` to use no proxy for them.
    public var https: Secret?
    /// The hosts to which requests are sent without a proxy.
    ///
    /// An entry has one of the following forms. Each entry may end with `:port`.
    /// - A host name, which includes its subdomains. `*.example.org` is also accepted.
    /// - An IP address, or a range of addresses such as `10.0.0.0/8`.
    /// - `*` for all hosts.
    public var exclusions: [String]

    public init(http: Secret? = nil, https: Secret? = nil, exclusions: [String] = []) {
        self.http = http
        self.https = https
        self.exclusions = exclusions
    }

    /// Creates a configuration from the environment variables `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
    /// Lowercase names take precedence over uppercase names, as in curl.
    public init(environment: Environment) {
        func value(_ name: String) -> String? {
            environment.nonEmpty(name) ?? environment.nonEmpty(name.uppercased())
        }
        let all = value("all_proxy")
        self.init(
            http: (value("http_proxy") ?? all).map { Secret($0) },
            https: (value("https_proxy") ?? all).map { Secret($0) },
            exclusions: (value("no_proxy") ?? "").split { $0 == "," || $0 == " " }.map(String.init))
    }

    /// Returns the proxy for a URL, or `nil` if the request is sent directly to the server.
    ///
    /// - Parameters:
    ///   - url: The URL of the request.
    ///   - isSecret: Whether the request carries a credential. Such a request to the local computer is not sent through
    ///     a proxy on another computer.
    func proxy(for url: URL, isSecret: @autoclosure () -> Bool) -> Secret? {
        guard http != nil || https != nil else { return nil }
        let origin = Origin(url)
        guard let proxy = url.scheme?.lowercased() == "https" ? https : http, !isExcluded(origin) else { return nil }
        if isSecret(), origin?.isLoopback == true, !Self.isLoopback(proxy) { return nil }
        return proxy
    }

    /// Returns the scheme, host and port of a proxy URL for use in messages. The user name and the password are
    /// removed.
    ///
    /// A password may contain characters that end the authority of a URL. Therefore, all text up to the last `@` is
    /// removed. A port that is not a number is removed too.
    static func name(of proxy: Secret) -> String {
        proxy.withText { text in
            let (scheme, rest) = parts(of: text)
            let address = rest[
                (rest.utf8.lastIndex(of: UInt8(ascii: "@")).map { rest.index(after: $0) } ?? rest.startIndex)...]
            let authority = address.prefix { !endsAuthority($0) }
            return scheme
                + (authority.utf8.lastIndex(of: UInt8(ascii: ":")).map { colon in
                    let port = authority[colon...].utf8.dropFirst()
                    return authority.last == "]" || port.allSatisfy(\.isDigit) ? authority : authority[..<colon]
                } ?? authority)
        }
    }

    /// Splits a proxy URL into its scheme, including `://`, and the remaining text. The scheme is `http://` if the URL
    /// contains no scheme.
    private static func parts(of text: String) -> (scheme: String, rest: Substring) {
        guard let range = text.firstRange(of: "://") else { return ("http://", text[...]) }
        return (String(text[..<range.upperBound]), text[range.upperBound...])
    }

    private static func endsAuthority(_ character: Character) -> Bool {
        character == "/" || character == "?" || character == "#"
    }

    private static func isLoopback(_ proxy: Secret) -> Bool {
        proxy.withText { text in
            let authority = parts(of: text).rest.prefix { !endsAuthority($0) }
            // Ignore the scheme of the proxy, because it may not be an HTTP scheme. An example is `socks5`.
            return URL(string: "http://\(authority)").flatMap { Origin($0) }?.isLoopback ?? false
        }
    }

    private func isExcluded(_ origin: Origin?) -> Bool {
        if exclusions.contains("*") { return true }
        // Parsers interpret a URL without an origin differently, so only `*` excludes it.
        guard let origin else { return false }
        let host = origin.host.last == "." ? String(origin.host.dropLast()) : origin.host
        let address = IPAddress(host)
        return exclusions.contains { exclusion in
            let (name, port) = Self.split(exclusion.lowercased()[...])
            guard port == nil || port == origin.port else { return false }
            let domain = String((name.hasPrefix("*.") ? name.dropFirst() : name).drop { $0 == "." })
            if domain.isEmpty { return false }
            if domain == host { return true }
            // Compare addresses as a whole, regardless of their notation. Compare names label by label.
            return address?.isIn(domain) ?? host.hasSuffix(".\(domain)")
        }
    }

    /// Splits text such as `host:port`, `[::1]:port` or `::1` into a host and a port.
    private static func split(_ text: Substring) -> (name: Substring, port: Int?) {
        if text.first == "[", let end = text.firstIndex(of: "]") {
            return (text[text.index(after: text.startIndex)..<end], Int(text[end...].dropFirst(2)))
        }
        guard let colon = text.lastIndex(of: ":"), text.firstIndex(of: ":") == colon,
            let port = Int(text[text.index(after: colon)...])
        else { return (text, nil) }
        return (text[..<colon], port)
    }
}

/// An IP address that can be compared regardless of its notation.
private struct IPAddress: Equatable {
    private let bytes: [UInt8]

    /// Parses an IPv4 or IPv6 address. Returns `nil` if the text is not a complete address.
    init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.bytes = Array(bytes.prefix(4))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.bytes = bytes
        } else {
            return nil
        }
    }

    /// Returns whether the address is in a range such as `10.0.0.0/8`. A range without a prefix length contains a
    /// single address.
    func isIn(_ range: String) -> Bool {
        let parts = range.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = IPAddress(String(parts[0])), first.bytes.count == bytes.count else { return false }
        let length = parts.count == 2 ? Int(parts[1]) ?? -1 : bytes.count * 8
        guard (0...bytes.count * 8).contains(length) else { return false }
        return bytes.indices.allSatisfy { index in
            (bytes[index] ^ first.bytes[index]) >> min(8, max(0, 8 * (index + 1) - length)) == 0
        }
    }
}
