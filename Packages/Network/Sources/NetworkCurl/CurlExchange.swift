import Foundation
import Network
import Shared

/// A request on its way to the loop's thread, and who waits for its outcome.
final class CurlExchange: Sendable {
    let identifier: Int
    let url: String
    let isSecure: Bool
    let proxy: Secret?
    let request: HTTPRequest
    // Unchecked, since the check costs as much as the rest of a resumption: each exchange is resumed by the one transfer
    // that takes it, or by whoever refuses it.
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

    /// Hands over how it ended, once.
    func resume(with outcome: CurlOutcome) {
        continuation.resume(returning: outcome)
    }

    /// Whether sending the request a second time is safe.
    var isRepeatable: Bool {
        request.method.isIdempotent || request.options.isRepeatable
    }
}

extension HTTPHeaders {
    /// The lines as libcurl takes them, and those that take away what it would add by itself. To be called on the loop's
    /// thread: which codings there are is what the libraries say, and to open them would hold up the sender.
    func forEachCurlLine(_ body: (String) -> Void) {
        for field in fields where !Self.isFraming(field.name) {
            // libcurl takes "Name:" as an order to leave the header out and "Name;" as one without a value.
            body(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        for name in ["Accept", "Content-Type", "Expect"] where self[name] == nil {
            body("\(name):")
        }
        guard self["Accept-Encoding"] == nil, !ContentDecoder.accepted.isEmpty else { return }
        body("Accept-Encoding: \(ContentDecoder.accepted)")
    }

    /// Lengths are libcurl's to tell: a wrong one would desynchronize the connection.
    private static func isFraming(_ name: String) -> Bool {
        name.equalsIgnoringASCIICase("Content-Length") || name.equalsIgnoringASCIICase("Transfer-Encoding")
    }
}

/// How an exchange ended, as seen on the loop's thread; turned into the response or the error where it is awaited.
struct CurlOutcome: Sendable {
    /// The status of the final response, once its headers were in.
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
