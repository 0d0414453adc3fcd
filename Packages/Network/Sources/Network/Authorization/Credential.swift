import Foundation
public import Shared

/// A credential that authenticates requests to a web API.
public enum Credential: Sendable, Hashable {
    /// A bearer token, sent as `Authorization: Bearer …` (RFC 6750).
    case bearer(Secret)
    /// A public access key of Unsplash, sent as `Authorization: Client-ID …`.
    case clientID(Secret)
    /// A user name and password, sent as `Authorization: Basic …` (RFC 7617).
    case basic(user: String, password: Secret)
    /// A secret that is sent as a query item, such as TMDB's `api_key`. Its value is masked in errors and logs.
    case queryItem(name: String, Secret)

    /// Adds the credential to the header or the URL of a request.
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
        // Remove an existing query item with the same name to avoid a duplicate. A URL from the server may contain one.
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
    /// The minimum length in bytes of a secret that is masked. A shorter text could occur anywhere by chance.
    static let minimumMaskedLength = 8

    /// Removes the credential from a response.
    ///
    /// A server may repeat the credential in an error message or in a header field such as `Location` or `Link`. The
    /// credential could then be stored, logged, displayed, or sent to another origin.
    func remove(from response: inout HTTPResponse) {
        if case .queryItem(let name, let secret) = self {
            secret.withText { Self.removeItems(name, holding: $0, from: &response.headers) }
        }
        for form in forms where form.utf8.count >= Self.minimumMaskedLength {
            if response.headers.fields.contains(where: { $0.value.holds(form) }) {
                response.headers = HTTPHeaders(
                    response.headers.fields.map { .init(name: $0.name, value: $0.value.replacing(form, with: "***")) })
            }
            // Keep the body of a successful response, because it may be a file that contains the same text. However,
            // always mask a key that was sent in the query.
            if isInQuery || response.status >= 400 { response.body.mask(Array(form.utf8)) }
        }
    }

    private var isInQuery: Bool {
        if case .queryItem = self { true } else { false }
    }

    /// The strings to mask in a response: the secret itself and its encoded forms.
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
    /// Returns whether the text equals the name of a query item, with or without percent encoding. Servers treat
    /// `api%5Fkey` and `api_key` as the same name.
    fileprivate func isQueryItemName(_ name: String) -> Bool {
        self == name || percentDecoded == name
    }
}

extension String {
    /// Returns whether the text contains another text. Compares the lengths first to avoid an unnecessary search.
    fileprivate func holds(_ other: String) -> Bool {
        utf8.count >= other.utf8.count && firstRange(of: other) != nil
    }
}

extension [UInt8] {
    /// Overwrites all occurrences of the pattern with asterisks.
    fileprivate mutating func mask(_ pattern: [UInt8]) {
        var start = 0
        while let position = position(of: pattern, from: start) {
            start = position + pattern.count
            replaceSubrange(position..<start, with: repeatElement(UInt8(ascii: "*"), count: pattern.count))
        }
    }

    /// Returns the index of the first occurrence of the pattern at or after `start`, or `nil`. Uses `memchr` for speed,
    /// because complete response bodies are searched.
    private func position(of pattern: [UInt8], from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let first = pattern.first else { return nil }
            var start = start
            while start + pattern.count <= bytes.count {
                let rest = bytes.count - pattern.count + 1 - start
                guard let hit = memchr(base + start, Int32(first), rest) else { return nil }
                let position = UnsafeRawPointer(hit) - base
                if memcmp(hit, pattern, pattern.count) == 0 { return position }
                start = position + 1
            }
            return nil
        }
    }
}
