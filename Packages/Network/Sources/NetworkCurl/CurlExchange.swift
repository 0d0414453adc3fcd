import Foundation
import Network
import Shared

/// A request on its way to the loop's thread, and the continuation of the caller.
final class CurlExchange: Sendable {
    let identifier: Int
    let url: String
    let isSecure: Bool
    let proxy: Secret?
    let request: HTTPRequest
    // Unchecked, because the check takes as long as the rest of a resumption. Each exchange is resumed exactly once: by
    // the transfer that runs it or by the code that rejects it.
    private let continuation: UnsafeContinuation<CurlOutcome, Never>

    init(
        identifier: Int, request: HTTPRequest, proxy: Secret?, continuation: UnsafeContinuation<CurlOutcome, Never>
    ) {
        self.identifier = identifier
        url = request.url.absoluteString
        isSecure = url.utf8.prefix(6).elementsEqual("https:".utf8) { $0.asciiLowercased == $1 }
        self.proxy = proxy
        self.request = request
        self.continuation = continuation
    }

    /// Passes the outcome to the caller. Must be called exactly once.
    func resume(with outcome: CurlOutcome) {
        continuation.resume(returning: outcome)
    }

    /// Whether sending the request a second time is safe.
    var isRepeatable: Bool {
        request.method.isIdempotent || request.options.isRepeatable
    }
}

extension HTTPHeaders {
    /// Calls a closure with each line in libcurl's format, including lines that remove libcurl's default fields.
    ///
    /// Call it on the loop's thread. The supported codings depend on libraries, and opening them would delay the
    /// sender.
    func forEachCurlLine(_ body: (String) -> Void) {
        for field in fields where !Self.isFraming(field.name) {
            // libcurl interprets "Name:" as an instruction to omit the field and "Name;" as a field without a value.
            body(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        for name in ["Accept", "Content-Type", "Expect"] where self[name] == nil {
            body("\(name):")
        }
        guard self["Accept-Encoding"] == nil, !ContentDecoder.accepted.isEmpty else { return }
        body("Accept-Encoding: \(ContentDecoder.accepted)")
    }

    /// Returns whether a field describes the length of the body. libcurl adds these fields, and a wrong length would
    /// desynchronize the connection.
    private static func isFraming(_ name: String) -> Bool {
        name.equalsIgnoringASCIICase("Content-Length") || name.equalsIgnoringASCIICase("Transfer-Encoding")
    }
}

/// The result of an exchange on the loop's thread. The caller converts it into a response or an error.
struct CurlOutcome: Sendable {
    /// The status of the final response, or `nil` if its headers were not received.
    var status: Int?
    /// The status line and header lines of the last response as received.
    var head: [UInt8] = []
    var body: [UInt8] = []
    var failure: Failure?

    struct Failure: Sendable {
        var kind: NetworkError.Kind
        var progress: NetworkError.Progress
        var cause: (any Error)?
    }
}
