import Foundation
import Network
public import Shared

/// The proxies through which requests are sent.
///
/// Proxies apply to all URLs, including loopback URLs, unless an exclusion matches. As an exception, a request with a
/// credential for the local computer is never sent through a proxy on another computer. Proxy URLs may contain
/// credentials and are therefore secrets.
public struct ProxyConfiguration: Sendable, Hashable {
    /// The proxy for `http` requests, or `nil`.
    public var http: Secret?
    /// The proxy for `https` requests, or `nil`.
    public var https: Secret?
    /// The hosts that are reached without a proxy.
    ///
    /// An entry is a host name, which includes its subdomains (`*.example.org` is also accepted), an IP address, a
    /// range of addresses (`10.0.0.0/8`), or `*` for all hosts. Each entry may end with `:port`.
    public var exclusions: [String]

    public init(http: Secret? = nil, https: Secret? = nil, exclusions: [String] = []) {
        self.http = http
        self.https = https
        self.exclusions = exclusions
    }

    /// Creates a configuration from `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`. Lowercase names take
    /// precedence over uppercase names, as in curl.
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

    /// Returns the proxy for a URL, or `nil` if it is reached directly.
    ///
    /// - Parameters:
    ///   - url: The URL of the request.
    ///   - isSecret: Whether the request carries a credential. Such a request for the local computer uses no proxy on
    ///     another computer.
    func proxy(for url: URL, isSecret: @autoclosure () -> Bool) -> Secret? {
        guard http != nil || https != nil else { return nil }
        let target = Target(url)
        guard let proxy = target.isSecure ? https : http, !isExcluded(target) else { return nil }
        if isSecret(), Origin(url)?.isLoopback == true, !Self.isLoopback(proxy) { return nil }
        return proxy
    }

    /// Returns the scheme and authority of a proxy for messages, without user name and password.
    ///
    /// A password may contain characters that end the authority of a URL. Therefore everything up to the last `@` is
    /// removed, and so is a port that is not a number.
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

    /// Returns the scheme of a proxy URL including `://`, by default `http://`, and the text after it.
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
            // The scheme is ignored, because it may be another one, such as `socks5`.
            return URL(string: "http://\(authority)").flatMap { Origin($0) }?.isLoopback ?? false
        }
    }

    private func isExcluded(_ target: Target) -> Bool {
        exclusions.contains { exclusion in
            if exclusion == "*" { return true }
            let (name, port) = Self.split(exclusion.lowercased()[...])
            guard port == nil || port == target.port else { return false }
            let domain = String((name.hasPrefix("*.") ? name.dropFirst() : name).drop { $0 == "." })
            if domain.isEmpty { return false }
            if domain == target.host { return true }
            // Addresses are compared as a whole, regardless of their notation. Names are compared label by label.
            guard !target.isAddress else { return target.address?.isIn(domain) ?? false }
            return target.host.hasSuffix(".\(domain)")
        }
    }

    /// Splits `host:port`, `[::1]:port` or `::1` into host and port.
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

extension ProxyConfiguration {
    /// The parts of a URL that determine its proxy.
    private struct Target {
        let isSecure: Bool
        /// The host in lowercase, without brackets and trailing dot.
        let host: String
        let port: Int
        /// Whether the host ends in a number and is therefore an address (URL Standard, section 3.5).
        let isAddress: Bool
        let address: IPAddress?

        init(_ url: URL) {
            isSecure = url.scheme?.lowercased() == "https"
            let name = (url.host(percentEncoded: false) ?? "").lowercased().drop { $0 == "[" }
            host = String(name.last == "]" || name.last == "." ? name.dropLast() : name)
            port = url.port ?? (isSecure ? 443 : 80)
            let last = host.split(separator: ".").last ?? ""
            isAddress =
                host.utf8.contains(UInt8(ascii: ":")) || last.utf8.allSatisfy(\.isDigit)
                || last.hasPrefix("0x")
            address = isAddress ? IPAddress(host) : nil
        }
    }
}

/// An IP address that can be compared regardless of its notation.
private struct IPAddress: Equatable {
    private let bytes: [UInt8]

    /// Parses an address. Returns `nil` if the text is not a complete address.
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

    /// Returns whether the address is in a range such as `10.0.0.0/8`. A range without a length is a single address.
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
