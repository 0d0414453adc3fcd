public import Foundation

/// Scheme, host and port of a URL: what a credential belongs to (RFC 6454).
public struct Origin: Sendable, Hashable {
    /// In small letters.
    public let scheme: String
    /// In small letters, an IPv6 address without brackets.
    public let host: String
    /// The port in effect: 443 or 80 where the URL gives none.
    public let port: Int

    /// Nil when the URL is neither `http` nor `https` or has no host.
    public init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), let host = url.host(percentEncoded: true), !host.isEmpty else {
            return nil
        }
        switch scheme {
        case "https": self.port = url.port ?? 443
        case "http": self.port = url.port ?? 80
        default: return nil
        }
        self.scheme = scheme
        self.host = host.hasPrefix("[") ? host.dropFirst().dropLast().lowercased() : host.lowercased()
    }

    /// Whether the host is this computer by its form: `localhost`, 127.0.0.0/8 or `::1`.
    public var isLoopback: Bool {
        host == "localhost" || host == "::1" || Self.isLoopbackIPv4(host)
    }

    /// Whether the host may be this computer, also where ``isLoopback`` does not vouch for it: a name below `localhost`
    /// (RFC 6761 section 6.3), an address that means any of its own, or an IPv4 address written as IPv6.
    public var mayBeLoopback: Bool {
        if isLoopback { return true }
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        return name == "localhost" || name.hasSuffix(".localhost") || Self.isLoopbackIPv4(name) || name == "0.0.0.0"
            || name == "0" || name == "::" || name.hasPrefix("::ffff:") || name.hasPrefix("0:0:0:0:0:")
    }

    /// Whether nobody on the way can read along: `https`, or a connection within this computer.
    public var isConfidential: Bool {
        scheme == "https" || isLoopback
    }

    /// Four decimal numbers without leading zeros; the shorter and octal forms mean different things to different readers.
    private static func isLoopbackIPv4(_ host: String) -> Bool {
        guard host.hasPrefix("127.") else { return false }
        var (dots, digits, number) = (0, 0, 0)
        for byte in host.utf8 {
            switch byte {
            case UInt8(ascii: ".") where digits > 0:
                (dots, digits, number) = (dots + 1, 0, 0)
            case UInt8(ascii: "0")...UInt8(ascii: "9") where digits == 0 || number > 0:
                (digits, number) = (digits + 1, 10 * number + Int(byte - UInt8(ascii: "0")))
                guard number <= UInt8.max else { return false }
            default:
                return false
            }
        }
        return dots == 3 && digits > 0
    }
}

extension Origin: CustomStringConvertible {
    /// As in an `Origin` header, the port always given: `https://api.github.com:443`.
    public var description: String {
        "\(scheme)://\(host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host):\(port)"
    }
}
