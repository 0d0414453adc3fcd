import Network
import Shared

/// An entity tag, which identifies a version of a response (RFC 9110, section 8.8.3).
struct EntityTag: Sendable, Hashable {
    /// The entity tag, formatted as the value of the header field `ETag`.
    let text: String

    /// Returns the weak entity tag of a body.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - variant: Other values that the response depends on, such as the requested media type.
    static func weak(_ body: [UInt8], variant: String = "") -> EntityTag {
        var hash = StableHash()
        hash.combine(variant.utf8)
        hash.combine(body)
        return EntityTag(text: "W/\"\(String(hash.value, radix: 16))\"")
    }

    /// Returns whether the conditional header fields of a request match the entity tag, using weak comparison (RFC
    /// 9110, section 13.1.2).
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
    /// Returns the response with its entity tag, or a 304 response if the request's conditions contain the tag.
    ///
    /// As with the real services, the tag depends on the media type and on whether the request has a token.
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
