import Foundation
import Network
public import Shared

/// Which proxy each URL is reached through.
///
/// Proxies apply to every URL, loopback too, unless the exclusions name it; but a request with a credential for this
/// computer goes through no proxy of another. Their URLs may carry credentials and are therefore secrets.
public struct ProxyConfiguration: Sendable, Hashable {
    /// Where `http` requests go.
    public var http: Secret?
    /// Where `https` requests go.
    public var https: Secret?
    /// Host names, each with the domains below it (`*.example.org` is written as well), whole IP addresses and ranges of
    /// them (`10.0.0.0/8`), any of them with `:port`; `*` means every host.
    public var exclusions: [String]

    public init(http: Secret? = nil, https: Secret? = nil, exclusions: [String] = []) {
        self.http = http
        self.https = https
        self.exclusions = exclusions
    }

    /// Reads `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, each in small and in capital letters; small
    /// letters win, as with curl.
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

    /// The proxy of a URL, if it has one.
    ///
    /// - Parameter isSecret: Whether the request carries a credential: one for this computer leaves it for no proxy.
    func proxy(for url: URL, isSecret: @autoclosure () -> Bool) -> Secret? {
        guard http != nil || https != nil else { return nil }
        let target = Target(url)
        guard let proxy = target.isSecure ? https : http, !isExcluded(target) else { return nil }
        if isSecret(), Origin(url)?.isLoopback == true, !Self.isLoopback(proxy) { return nil }
        return proxy
    }

    /// The proxy as it may be named: without user name and password, however it is written. A password may hold what ends
    /// the authority of a URL, so that everything up to the last `@` goes, and so does a port that is no number.
    static func name(of proxy: Secret) -> String {
        proxy.withText { text in
            let (scheme, rest) = parts(of: text)
            let place = rest[
                (rest.utf8.lastIndex(of: UInt8(ascii: "@")).map { rest.index(after: $0) } ?? rest.startIndex)...]
            let authority = place.prefix { !endsAuthority($0) }
            return scheme
                + (authority.utf8.lastIndex(of: UInt8(ascii: ":")).map { colon in
                    let port = authority[colon...].utf8.dropFirst()
                    return authority.last == "]" || port.allSatisfy(\.isDigit) ? authority : authority[..<colon]
                } ?? authority)
        }
    }

    /// The scheme with `://`, that of HTTP where none is given, and what follows it.
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
            // Whatever its own scheme is, such as socks5.
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
            // Addresses are compared whole, however they are written, and names by whole labels.
            guard !target.isAddress else { return target.address?.isIn(domain) ?? false }
            return target.host.hasSuffix(".\(domain)")
        }
    }

    /// Parts `host:port`, `[::1]:port` and `::1`.
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
    /// What of a URL decides on its proxy.
    private struct Target {
        let isSecure: Bool
        /// In small letters, without brackets and without the dot at the end.
        let host: String
        let port: Int
        /// Whether it ends in a number, which no name does (URL Standard, section 3.5).
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

/// An IP address, the same however it is written.
private struct IPAddress: Equatable {
    private let bytes: [UInt8]

    /// Nil for a text that is no whole address.
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

    /// Whether it begins with the bits of a range such as `10.0.0.0/8`; a text without a length means one address.
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
