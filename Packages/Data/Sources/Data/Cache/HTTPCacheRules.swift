import Foundation
import Network

extension HTTPRequest {
    /// How long a response to this request counts as fresh; none when it is not to be stored or taken from the store.
    ///
    /// Left out are requests that bring conditions, a range or credentials of their own, and URLs with a secret.
    var cacheLifetime: Duration? {
        guard (method == .get && body == nil) || options.storesByBody, bodySink == nil,
            !headers.lists("no-store", in: "Cache-Control"),
            Self.ownRules.allSatisfy({ headers[$0] == nil }), secretQueryItems.isEmpty
        else { return nil }
        return options.freshFor
    }

    private static let ownRules = [
        "Authorization", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Range",
    ]
}

extension HTTPResponse {
    /// What is to be kept of this response, or none. The product's lifetimes stand in for `max-age`, `no-cache` and
    /// `Expires`; `no-store` is obeyed, unless it is kept for the time without a network.
    func storable(at now: Date, keepingNoStore: Bool) -> StoredResponse? {
        guard source == .network, [200, 204, 301, 308].contains(status), keepingNoStore || !headers.forbidsStoring,
            !headers.lists("*", in: "Vary")
        else { return nil }
        return StoredResponse(status: status, headers: headers.storable, body: body, confirmedAt: now)
    }

    /// Whether what was stored is wrong now: the thing is gone, or its response must not be kept any more.
    var replacesStored: Bool {
        source == .network && (isSuccess || [301, 308, 404, 410, 451].contains(status))
    }
}

extension HTTPHeaders {
    var forbidsStoring: Bool { lists("no-store", in: "Cache-Control") }
}

extension StoredResponse {
    /// The fields that ask the server for a 304 if this still holds (RFC 9110 section 13.1).
    var conditions: HTTPHeaders {
        var conditions: HTTPHeaders = [:]
        conditions["If-None-Match"] = headers["ETag"]
        conditions["If-Modified-Since"] = headers["Last-Modified"]
        return conditions
    }
}

extension NetworkError.Kind {
    /// Whether the server could not be asked at all, or gave no whole response.
    var meansUnreachable: Bool {
        switch self {
        case .nameNotResolved, .cannotConnect, .tlsHandshakeBroken, .proxy, .timedOut, .connectionLost, .truncatedBody:
            true
        case .invalidRequest, .missingLibrary, .tls, .bodyTooLarge, .malformedResponse, .badRedirect,
            .unacceptableStatus, .undecodableBody, .notStored, .missingCredential, .sinkFailed, .unexpectedRequest,
            .cancelled:
            false
        }
    }
}

extension HTTPHeaders {
    /// The fields without those that belong to one connection (RFC 9111 section 3.1), are secrets, or told the age of
    /// what is older now.
    var storable: HTTPHeaders {
        let connection = values(of: "Connection").flatMap { $0.split(separator: ",") }
        let named = connection.map { $0.filter { $0 != " " }.lowercased() }
        return HTTPHeaders(
            fields.filter { field in
                let name = field.name.lowercased()
                return !Self.notStored.contains(name) && !named.contains(name)
            })
    }

    private static let notStored: Set<String> = [
        "age", "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
        "proxy-connection",
        "te",
        "trailer", "transfer-encoding", "upgrade", "set-cookie", "set-cookie2",
    ]

    /// Whether a list-valued field names this, whatever its case.
    func lists(_ member: String, in name: String) -> Bool {
        values(of: name).contains { value in
            value.split(separator: ",").contains { $0.filter { $0 != " " && $0 != "\t" }.lowercased() == member }
        }
    }

    /// One line for each field, as HTTP/1.1 writes them; a field whose value has a line break is left out.
    var block: [UInt8] {
        var bytes: [UInt8] = []
        for field in fields where !field.value.utf8.contains(UInt8(ascii: "\n")) {
            bytes += field.name.utf8
            bytes.append(UInt8(ascii: ":"))
            bytes += field.value.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    init(block: [UInt8]) {
        var fields: [Field] = []
        var rest = block[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            fields.append(
                Field(
                    name: String(decoding: line[..<colon], as: UTF8.self),
                    value: String(decoding: line[(colon + 1)...], as: UTF8.self)))
        }
        self.init(fields)
    }
}
