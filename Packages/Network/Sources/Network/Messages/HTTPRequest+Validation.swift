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

extension HTTPRequest {
    /// Whether something in it proves who asks.
    package var carriesCredential: Bool {
        headers["Authorization"] != nil || headers["Cookie"] != nil || !secretQueryItems.isEmpty
    }

    /// The names of the items of its query that are secrets. Names are compared decoded: `api%5Fkey` is the same item to
    /// the server.
    public var secretQueryItems: [String] {
        guard let query = url.query(percentEncoded: true) else { return [] }
        return query.split(separator: "&").map { item in
            let name = String(item.prefix { $0 != "=" })
            return name.utf8.contains(UInt8(ascii: "%")) ? name.percentDecoded ?? name : name
        }.filter { RequestSummary.secretQueryItems.contains($0) || options.secretQueryItems.contains($0) }
    }
}
