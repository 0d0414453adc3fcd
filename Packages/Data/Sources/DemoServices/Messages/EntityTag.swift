import Network
import Shared

/// What tells one version of a response from another (RFC 9110 section 8.8.3).
struct EntityTag: Sendable, Hashable {
    /// As in the header field.
    let text: String

    /// - Parameter variant: What else the response depends on, such as the media type asked for.
    static func weak(_ body: [UInt8], variant: String = "") -> EntityTag {
        var hash = StableHash()
        hash.combine(variant.utf8)
        hash.combine(body)
        return EntityTag(text: "W/\"\(String(hash.value, radix: 16))\"")
    }

    /// Whether the request names this version, so that nothing needs to be sent again; compared weakly
    /// (RFC 9110 section 13.1.2).
    func isNamed(in headers: HTTPHeaders) -> Bool {
        headers.values(of: "If-None-Match").contains { value in
            value.split(separator: ",").contains { Self.opaque($0.drop { $0 == " " }) == Self.opaque(text[...]) }
        }
    }

    private static func opaque(_ tag: Substring) -> Substring {
        let tag = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
        return tag.hasSuffix(" ") ? tag.prefix { $0 != " " } : tag
    }
}

extension DemoResponse {
    /// The response with its tag, or 304 without a body when the request already has this version.
    ///
    /// As with the services, the tag depends on the media type and on whether a token came.
    func tagged(for request: DemoRequest) -> DemoResponse {
        guard status == 200 else { return self }
        let accept = request.message.headers["Accept"] ?? ""
        let tag = EntityTag.weak(body, variant: "\(accept) \(request.isAuthorized)")
        var response = self
        response.headers["ETag"] = tag.text
        if tag.isNamed(in: request.message.headers) {
            response.status = 304
            response.body = []
        }
        return response
    }
}
