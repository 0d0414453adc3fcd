import Foundation
public import Shared

/// What proves to a web API who asks.
public enum Credential: Sendable, Hashable {
    /// `Authorization: Bearer …` (RFC 6750).
    case bearer(Secret)
    /// `Authorization: Client-ID …`, Unsplash's public access key.
    case clientID(Secret)
    /// `Authorization: Basic …` (RFC 7617).
    case basic(user: String, password: Secret)
    /// An item of the query, as TMDB's `api_key`; errors and logs leave its value out.
    case queryItem(name: String, Secret)

    /// Adds the credential to the request.
    func attach(to request: inout HTTPRequest) throws(InvalidRequest) {
        switch self {
        case .bearer(let secret):
            try Self.authorize(&request, secret.withText { "Bearer \($0)" })
        case .clientID(let secret):
            try Self.authorize(&request, secret.withText { "Client-ID \($0)" })
        case .basic(let user, let password):
            guard !user.utf8.contains(UInt8(ascii: ":")) else { throw InvalidRequest("a user name with a colon") }
            let pair = password.withBytes { Data(user.utf8) + [UInt8(ascii: ":")] + $0 }
            try Self.authorize(&request, "Basic \(pair.base64EncodedString())")
        case .queryItem(let name, let secret):
            try Self.append(name, secret, to: &request)
        }
    }

    private static func authorize(_ request: inout HTTPRequest, _ value: String) throws(InvalidRequest) {
        guard value.isHeaderValue else { throw InvalidRequest("the credential has a line break") }
        request.headers["Authorization"] = value
    }

    private static func append(
        _ name: String, _ secret: Secret, to request: inout HTTPRequest
    ) throws(InvalidRequest) {
        var address = Array(request.url.absoluteString.utf8.prefix { $0 != UInt8(ascii: "#") })
        address.append(address.contains(UInt8(ascii: "?")) ? UInt8(ascii: "&") : UInt8(ascii: "?"))
        address.append(percentEncoding: name)
        address.append(UInt8(ascii: "="))
        secret.withText { address.append(percentEncoding: $0) }
        guard let url = URL(string: String(decoding: address, as: UTF8.self)) else {
            throw InvalidRequest("the address is not valid")
        }
        request.url = url
        request.options.secretQueryItems.insert(name)
    }
}
