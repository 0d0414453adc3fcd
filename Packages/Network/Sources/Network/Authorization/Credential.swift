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
        // What is there already, as in a URL that the server gave, would be a second one.
        let bare = request.url.absoluteString.replacingQueryItems { $0.isQueryItemName(name) ? nil : $1 }
        var bytes = Array(bare.utf8.prefix { $0 != UInt8(ascii: "#") })
        bytes.append(bytes.contains(UInt8(ascii: "?")) ? UInt8(ascii: "&") : UInt8(ascii: "?"))
        bytes.append(percentEncoding: name)
        bytes.append(UInt8(ascii: "="))
        secret.withText { bytes.append(percentEncoding: $0) }
        guard let url = URL(string: String(decoding: bytes, as: UTF8.self)) else {
            throw InvalidRequest("the URL is not valid")
        }
        request.url = url
        request.options.secretQueryItems.insert(name)
    }
}

extension Credential {
    /// Takes out of a response what the server repeats of a key that went out in the query: in a `Location`, a `Link`, or
    /// anywhere else. It would be stored, logged, and followed to another origin.
    func remove(from response: inout HTTPResponse) {
        guard case .queryItem(let name, let secret) = self else { return }
        secret.withText { secret in
            let forms = Set([secret, secret.percentEncoded]).filter { !$0.isEmpty }
            response.headers = HTTPHeaders(
                response.headers.fields.map { field in
                    let value = field.value.replacingQueryItems { item, text in
                        let repeats = item.isQueryItemName(name) || text.percentDecoded?.firstRange(of: secret) != nil
                        return repeats ? nil : text
                    }
                    return .init(name: field.name, value: forms.reduce(value) { $0.replacing($1, with: "***") })
                })
            // A text of a few letters is no key, and may stand anywhere.
            for form in forms where form.utf8.count >= 8 { response.body.mask(Array(form.utf8)) }
        }
    }
}

extension String {
    /// Whether it is the name, decoded or not: `api%5Fkey` is the same item to the server.
    fileprivate func isQueryItemName(_ name: String) -> Bool {
        self == name || percentDecoded == name
    }
}

extension [UInt8] {
    /// Puts asterisks in the place of the pattern, wherever it stands.
    fileprivate mutating func mask(_ pattern: [UInt8]) {
        guard let first = pattern.first else { return }
        var index = startIndex
        while let start = self[index...].firstIndex(of: first), start + pattern.count <= count {
            index = start + 1
            guard self[start..<start + pattern.count].elementsEqual(pattern) else { continue }
            index = start + pattern.count
            replaceSubrange(start..<index, with: repeatElement(UInt8(ascii: "*"), count: pattern.count))
        }
    }
}
