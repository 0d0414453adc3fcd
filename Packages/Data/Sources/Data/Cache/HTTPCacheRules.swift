import Foundation
import Network

extension HTTPRequest {
    /// The duration for which a response to the request is fresh, or `nil` if the request is not cached.
    ///
    /// Requests with conditions, a range, their own credentials or a secret in their URL are not cached.
    var cacheLifetime: Duration? {
        guard (method == .get && body == nil) || options.storesByBody, bodySink == nil,
            !headers.lists("no-store", in: "Cache-Control"),
            Self.ownRules.allSatisfy({ headers[$0] == nil }), secretQueryItems.isEmpty
        else { return nil }
        return options.freshFor
    }

    /// A Boolean value that indicates whether the request may change data on the server.
    var changesServer: Bool { method != .get && method != .head && !options.storesByBody }

    private static let ownRules = [
        "Authorization", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Range",
    ]
}

extension HTTPResponse {
    /// Returns the part of the response to store, or `nil` if the response must not be stored.
    ///
    /// `max-age`, `no-cache` and `Expires` are ignored. ``ResponseLifetime`` determines how long a stored response is
    /// fresh.
    ///
    /// - Parameters:
    ///   - now: The date when the server sent the response.
    ///   - keepingNoStore: Whether to store a response with `no-store` for use without a network.
    func storable(at now: Date, keepingNoStore: Bool) -> StoredResponse? {
        guard source == .network, [200, 204, 301, 308].contains(status), keepingNoStore || !headers.forbidsStoring,
            !headers.lists("*", in: "Vary")
        else { return nil }
        return StoredResponse(status: status, headers: headers.storable, body: body, confirmedAt: now)
    }

    /// A Boolean value that indicates whether the response makes a stored response obsolete.
    ///
    /// This is the case if the resource no longer exists, or if its response must no longer be stored.
    var replacesStored: Bool {
        source == .network && (isSuccess || [301, 308, 404, 410, 451].contains(status))
    }
}

extension HTTPHeaders {
    var forbidsStoring: Bool { lists("no-store", in: "Cache-Control") }
}

extension StoredResponse {
    /// The header fields that make the request conditional, so that the server responds with 304 if the stored response
    /// is still valid (RFC 9110, section 13.1).
    var conditions: HTTPHeaders {
        var conditions: HTTPHeaders = [:]
        conditions["If-None-Match"] = headers["ETag"]
        conditions["If-Modified-Since"] = headers["Last-Modified"]
        return conditions
    }
}

extension NetworkError.Kind {
    /// A Boolean value that indicates whether the server could not be reached or sent an incomplete response.
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
    /// The header fields to store. Connection fields (RFC 9111, section 3.1), secrets and `Age` are not stored.
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
        "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "set-cookie", "set-cookie2",
    ]

    /// Returns whether a list-valued header field contains a member, ignoring case.
    func lists(_ member: String, in name: String) -> Bool {
        values(of: name).contains { value in
            value.split(separator: ",").contains { $0.filter { $0 != " " && $0 != "\t" }.lowercased() == member }
        }
    }

    /// The header fields as HTTP/1.1 lines. A field whose value contains a line break is omitted.
    var block: [UInt8] {
        let lines = fields.filter { !$0.value.utf8.contains(UInt8(ascii: "\n")) }.map { "\($0.name):\($0.value)\n" }
        return Array(lines.joined().utf8)
    }

    init(block: [UInt8]) {
        let fields = block.split(separator: UInt8(ascii: "\n")).compactMap { line -> Field? in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            return Field(
                name: String(decoding: line[..<colon], as: UTF8.self),
                value: String(decoding: line[(colon + 1)...], as: UTF8.self))
        }
        self.init(fields)
    }
}
