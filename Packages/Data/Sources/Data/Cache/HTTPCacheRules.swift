import Foundation
import Network

extension HTTPRequest {
    /// How long an answer to this request counts as fresh; none when it is not to be stored or taken from the store.
    ///
    /// Left out are requests that bring conditions, a range or credentials of their own, and addresses with a secret.
    var cacheLifetime: Duration? {
        guard method == .get, body == nil, bodySink == nil, !headers.lists("no-store", in: "Cache-Control"),
            Self.ownRules.allSatisfy({ headers[$0] == nil }), secretQueryItems.isEmpty
        else { return nil }
        return options.freshFor
    }

    private static let ownRules = [
        "Authorization", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Range",
    ]
}

extension HTTPResponse {
    /// What is to be kept of this answer, or none. The product's lifetimes stand in for `max-age`, `no-cache` and
    /// `Expires`; `no-store` is obeyed, unless it is kept for the time without a network.
    func storable(at now: Date, keepingNoStore: Bool) -> StoredResponse? {
        guard source == .network, [200, 301, 308].contains(status), keepingNoStore || !headers.forbidsStoring,
            !headers.lists("*", in: "Vary")
        else { return nil }
        return StoredResponse(status: status, headers: headers.storable, body: body, confirmedAt: now)
    }

    /// Whether what was stored is wrong now: the thing is gone, or its answer must not be kept any more.
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
    /// Whether the server could not be asked at all, or gave no whole answer.
    var meansUnreachable: Bool {
        switch self {
        case .nameNotResolved, .cannotConnect, .proxy, .timedOut, .connectionLost, .truncatedBody: true
        case .invalidRequest, .missingLibrary, .tls, .bodyTooLarge, .malformedResponse, .badRedirect,
            .unacceptableStatus, .undecodableBody, .notStored, .sinkFailed, .unexpectedRequest,
            .cancelled:
            false
        }
    }
}
