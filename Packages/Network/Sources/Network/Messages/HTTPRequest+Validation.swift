import Foundation

extension HTTPRequest {
    /// Why no transport may send the request, or none: what would break out of the request line or a header line.
    package var problem: String? {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            return "the address is neither http nor https"
        }
        guard let host = url.host(percentEncoded: true), !host.isEmpty else { return "the address names no host" }
        guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil else {
            return "the address carries credentials"
        }
        guard method.rawValue.isToken else { return "the method has characters that are not allowed" }
        guard method != .head || body == nil else { return "a HEAD request has no body" }
        return headers.problem
    }
}
