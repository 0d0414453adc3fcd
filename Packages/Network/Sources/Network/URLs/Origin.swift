public import Foundation
import Shared

/// The origin of a URL, which consists of its scheme, host and port (RFC 6454). Each credential belongs to one origin.
public struct Origin: Sendable, Hashable {
    /// The scheme of the URL in lowercase, either `http` or `https`.
    public let scheme: String
    /// The host name or IP address in lowercase. An IPv6 address has no brackets and is in its canonical form.
    public let host: String
    /// The effective port of the URL. The default is 443 for `https` and 80 for `http`.
    public let port: Int

    /// Creates the origin of a URL.
    ///
    /// Returns `nil` if the scheme is not `http` or `https`, or if URL parsers could interpret the host differently.
    /// Examples are a percent sign in the host, an IPv4 address that does not consist of four decimal numbers, an
    /// invalid IPv6 address and an invalid port.
    public init?(_ url: URL) {
        // Parse the text of the URL instead of its components, because transports receive the text.
        let text = Substring(url.absoluteString).utf8
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text[colon...].starts(with: "://".utf8) else {
            return nil
        }
        scheme = Substring(text[..<colon]).lowercased()
        guard scheme == "https" || scheme == "http" else { return nil }
        let authority = text[colon...].dropFirst(3).prefix { !"/?#".utf8.contains($0) }
        let start = authority.lastIndex(of: UInt8(ascii: "@")).map(authority.index(after:)) ?? authority.startIndex
        let defaultPort = scheme == "https" ? 443 : 80
        guard
            let (host, port) = Self.read(Substring(authority[start...]).lowercased(), defaultPort: defaultPort)
        else { return nil }
        self.host = host
        self.port = port
    }

    /// A Boolean value that indicates whether the host is the local computer: `localhost`, an address in 127.0.0.0/8,
    /// or `::1`.
    public var isLoopback: Bool {
        host == "localhost" || host == "::1" || (host.hasPrefix("127.") && host.utf8.isIPv4)
    }

    /// A Boolean value that indicates whether the host may be the local computer, even if ``isLoopback`` is `false`.
    ///
    /// Such hosts include subdomains of `localhost` (RFC 6761, section 6.3), the unspecified addresses, and IPv4
    /// addresses written as IPv6 addresses.
    public var mayBeLoopback: Bool {
        if isLoopback { return true }
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        return name == "localhost" || name.hasSuffix(".localhost") || name == "0.0.0.0" || name == "::"
            || name.hasPrefix("::ffff:") || name.hasPrefix("::127.")
    }

    /// A Boolean value that indicates whether the traffic is protected from other computers on the network. This is the
    /// case if the scheme is `https` or the host is the local computer.
    public var isConfidential: Bool {
        scheme == "https" || isLoopback
    }
}

extension Origin {
    /// Parses host and port. Returns `nil` if one of them is invalid.
    private static func read(_ hostAndPort: String, defaultPort: Int) -> (host: String, port: Int)? {
        let host: String
        var rest: Substring
        if hostAndPort.hasPrefix("[") {
            guard let end = hostAndPort.firstIndex(of: "]"),
                let address = canonicalIPv6(hostAndPort[..<end].dropFirst())
            else {
                return nil
            }
            (host, rest) = (address, hostAndPort[hostAndPort.index(after: end)...])
        } else {
            let name = hostAndPort.prefix { $0 != ":" }
            guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "%")), name.utf8.isIPv4 || !endsInNumber(name) else {
                return nil
            }
            (host, rest) = (String(name), hostAndPort[name.endIndex...])
        }
        guard !rest.isEmpty else { return (host, defaultPort) }
        guard rest.removeFirst() == ":", rest.utf8.allSatisfy(\.isDigit) else { return nil }
        guard !rest.isEmpty else { return (host, defaultPort) }
        return UInt16(rest).map { (host, Int($0)) }
    }

    /// Returns an IPv6 address in its canonical form, so that equal addresses have equal texts, or `nil` if the address
    /// is invalid. The name of a network interface is kept.
    private static func canonicalIPv6(_ text: Substring) -> String? {
        let interface = text.firstIndex(of: "%") ?? text.endIndex
        var address = in6_addr()
        guard inet_pton(AF_INET6, String(text[..<interface]), &address) == 1 else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &address, &buffer, socklen_t(buffer.count)) != nil else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            + text[interface...]
    }

    /// Returns whether some URL parsers would treat the host as an IPv4 address (WHATWG URL Standard, "ends in a
    /// number").
    private static func endsInNumber(_ host: Substring) -> Bool {
        let name = host.hasSuffix(".") ? host.dropLast() : host
        let last = name.split(separator: ".", omittingEmptySubsequences: false).last ?? name
        if last.hasPrefix("0x") { return last.utf8.dropFirst(2).allSatisfy(\.isHexDigit) }
        return !last.isEmpty && last.utf8.allSatisfy(\.isDigit)
    }
}

extension Origin: CustomStringConvertible {
    /// The origin in the format of an `Origin` header field. The port is always included, as in
    /// `https://api.github.com:443`.
    public var description: String {
        "\(scheme)://\(host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host):\(port)"
    }
}

extension Sequence<UInt8> {
    /// Whether the bytes are an IPv4 address that consists of four decimal numbers without leading zeros. Other forms
    /// are rejected, because parsers interpret them differently.
    fileprivate var isIPv4: Bool {
        var (numbers, number, digits) = (1, 0, 0)
        for byte in self {
            if byte == UInt8(ascii: ".") {
                guard digits > 0 else { return false }
                (numbers, number, digits) = (numbers + 1, 0, 0)
            } else {
                guard byte.isDigit, digits == 0 || number > 0 else { return false }
                (number, digits) = (number * 10 + Int(byte - UInt8(ascii: "0")), digits + 1)
                guard number <= 255 else { return false }
            }
        }
        return numbers == 4 && digits > 0
    }
}
