import Foundation
import Network

extension URL {
    /// This address on the origin of another: its path and query as they are, on that scheme, host and port.
    ///
    /// Services give addresses with their public name, also through a proxy or a gateway; and what carries credentials
    /// must not leave the origin that they belong to. None when the address cannot be taken apart.
    func onOrigin(of base: URL) -> URL? {
        if let origin = Origin(self), origin == Origin(base), user == nil { return self }
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
        parts.scheme = base.scheme
        parts.encodedHost = base.host(percentEncoded: true)
        parts.port = base.port
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        return parts.url
    }
}
