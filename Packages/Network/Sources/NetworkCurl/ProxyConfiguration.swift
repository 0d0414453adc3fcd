import Foundation
public import Shared

/// Which proxy each address is reached through.
///
/// Proxies apply to every address, loopback too, unless the exclusions name it. Their addresses may carry
/// credentials and are therefore secrets.
public struct ProxyConfiguration: Sendable, Hashable {
    /// Where `http` requests go.
    public var http: Secret?
    /// Where `https` requests go.
    public var https: Secret?
    /// Host names, each with the domains below it, IP addresses, any of them with `:port`; `*` means every host.
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

    func proxy(for url: URL) -> Secret? {
        guard http != nil || https != nil else { return nil }
        let target = Target(url)
        return isExcluded(target) ? nil : target.isSecure ? https : http
    }

    private func isExcluded(_ target: Target) -> Bool {
        exclusions.contains { exclusion in
            if exclusion == "*" { return true }
            let (name, port) = Self.split(exclusion.lowercased()[...])
            guard port == nil || port == target.port else { return false }
            let domain = name.drop { $0 == "." }
            return !domain.isEmpty && (target.host == domain || target.host.hasSuffix(".\(domain)"))
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
    /// What of an address decides on its proxy.
    private struct Target {
        let isSecure: Bool
        /// In small letters, without brackets and without the dot at the end.
        let host: String
        let port: Int

        init(_ url: URL) {
            isSecure = url.scheme?.lowercased() == "https"
            let name = (url.host(percentEncoded: false) ?? "").lowercased().drop { $0 == "[" }
            host = String(name.last == "]" || name.last == "." ? name.dropLast() : name)
            port = url.port ?? (isSecure ? 443 : 80)
        }
    }
}
