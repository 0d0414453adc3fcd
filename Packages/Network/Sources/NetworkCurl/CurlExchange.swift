import Foundation
import Network
import Shared

/// A request that is passed to the thread of the event loop, together with the continuation of its caller.
final class CurlExchange: Sendable {
    let identifier: Int
    let url: String
    let isSecure: Bool
    let proxy: Secret?
    let request: HTTPRequest
    private let continuation: CheckedContinuation<TransferOutcome, Never>

    init(
        identifier: Int, request: HTTPRequest, proxy: Secret?, continuation: CheckedContinuation<TransferOutcome, Never>
    ) {
        self.identifier = identifier
        url = request.url.absoluteString
        isSecure = url.utf8.prefix(6).elementsEqual("https:".utf8) { $0.asciiLowercased == $1 }
        self.proxy = proxy
        self.request = request
        self.continuation = continuation
    }

    /// Resumes the caller with the outcome of the request. Call this method exactly once.
    func resume(with outcome: TransferOutcome) {
        continuation.resume(returning: outcome)
    }

    /// Resumes the caller with an error about the missing library.
    func refuse(because reason: MissingLibrary) {
        var outcome = TransferOutcome()
        outcome.failure = (.missingLibrary(reason), .notSent, reason)
        resume(with: outcome)
    }
}

extension HTTPHeaders {
    /// Calls a closure with each header line in the format of libcurl. Some of these lines remove the default fields of
    /// libcurl.
    ///
    /// Call this method on the thread of the event loop. It may open decompression libraries to determine the supported
    /// content codings, which would delay the thread of the caller.
    func forEachCurlLine(_ body: (String) -> Void) {
        for field in fields where !Self.isFraming(field.name) {
            // libcurl omits a field if its line is "Name:", and sends a field without a value if its line is "Name;".
            body(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        for name in ["Accept", "Content-Type", "Expect"] where self[name] == nil {
            body("\(name):")
        }
        guard self["Accept-Encoding"] == nil, !ContentDecoder.accepted.isEmpty else { return }
        body("Accept-Encoding: \(ContentDecoder.accepted)")
    }

    /// Returns whether a header field specifies the length of the body. libcurl adds these fields itself, because a
    /// wrong length would desynchronize the connection.
    private static func isFraming(_ name: String) -> Bool {
        name.equalsIgnoringASCIICase("Content-Length") || name.equalsIgnoringASCIICase("Transfer-Encoding")
    }
}
