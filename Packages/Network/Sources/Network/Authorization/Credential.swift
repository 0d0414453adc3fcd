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
    /// A text of a few letters is no key, and may stand anywhere.
    static let shortestMasked = 8

    /// Takes out of a response what the server repeats of the credential: in a `Location`, a `Link`, its words about an
    /// error, or anywhere else. It would be stored, logged, shown, and followed to another origin.
    func remove(from response: inout HTTPResponse) {
        if case .queryItem(let name, let secret) = self {
            secret.withText { Self.removeItems(name, holding: $0, from: &response.headers) }
        }
        for form in forms where form.utf8.count >= Self.shortestMasked {
            if response.headers.fields.contains(where: { $0.value.holds(form) }) {
                response.headers = HTTPHeaders(
                    response.headers.fields.map { .init(name: $0.name, value: $0.value.replacing(form, with: "***")) })
            }
            // What was asked for stays as it is, be it a file that holds the token; a key in the query is everywhere.
            if isInQuery || response.status >= 400 { response.body.mask(Array(form.utf8)) }
        }
    }

    private var isInQuery: Bool {
        if case .queryItem = self { true } else { false }
    }

    /// How the secret is written: as it is, or as it went out.
    private var forms: Set<String> {
        switch self {
        case .bearer(let secret), .clientID(let secret), .queryItem(_, let secret):
            secret.withText { [$0, $0.percentEncoded] }
        case .basic(let user, let password):
            password.withText { [$0, $0.percentEncoded, Data("\(user):\($0)".utf8).base64EncodedString()] }
        }
    }

    private static func removeItems(_ name: String, holding secret: String, from headers: inout HTTPHeaders) {
        guard !secret.isEmpty else { return }
        headers = HTTPHeaders(
            headers.fields.map { field in
                let value = field.value.replacingQueryItems { item, text in
                    let repeats = item.isQueryItemName(name) || text.percentDecoded?.firstRange(of: secret) != nil
                    return repeats ? nil : text
                }
                return .init(name: field.name, value: value)
            })
    }
}

extension String {
    /// Whether it is the name, decoded or not: `api%5Fkey` is the same item to the server.
    fileprivate func isQueryItemName(_ name: String) -> Bool {
        self == name || percentDecoded == name
    }
}

extension String {
    /// Whether the other text stands in it somewhere.
    fileprivate func holds(_ other: String) -> Bool {
        utf8.count >= other.utf8.count && firstRange(of: other) != nil
    }
}

extension [UInt8] {
    /// Puts asterisks in the place of the pattern, wherever it stands.
    fileprivate mutating func mask(_ pattern: [UInt8]) {
        var start = 0
        while let place = place(of: pattern, from: start) {
            start = place + pattern.count
            replaceSubrange(place..<start, with: repeatElement(UInt8(ascii: "*"), count: pattern.count))
        }
    }

    /// Where the pattern begins; as fast as the system can, because whole responses are searched.
    private func place(of pattern: [UInt8], from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let first = pattern.first else { return nil }
            var start = start
            while start + pattern.count <= bytes.count {
                let rest = bytes.count - pattern.count + 1 - start
                guard let hit = memchr(base + start, Int32(first), rest) else { return nil }
                let place = UnsafeRawPointer(hit) - base
                if memcmp(hit, pattern, pattern.count) == 0 { return place }
                start = place + 1
            }
            return nil
        }
    }
}
