import Foundation
import Network
import Shared

/// A request on its way to the loop's thread, and who waits for its outcome.
struct CurlExchange: Sendable {
    let identifier: Int
    let url: String
    let isSecure: Bool
    let proxy: Secret?
    /// Lines as libcurl takes them.
    private let headerLines: [String]
    let request: HTTPRequest
    let continuation: CheckedContinuation<CurlOutcome, Never>

    init(
        identifier: Int, request: HTTPRequest, proxy: Secret?, continuation: CheckedContinuation<CurlOutcome, Never>
    ) {
        self.identifier = identifier
        url = request.url.absoluteString
        isSecure = url.prefix(6).lowercased() == "https:"
        self.proxy = proxy
        headerLines = Self.headerLines(of: request)
        self.request = request
        self.continuation = continuation
    }

    /// Whether sending the request a second time is safe.
    var isRepeatable: Bool {
        request.method.isIdempotent || request.options.isRepeatable
    }

    /// Calls the body with each header line. To be called on the loop's thread: which codings there are is told by
    /// libraries, and to open them would hold up the sender.
    func forEachHeaderLine(_ body: (String) -> Void) {
        headerLines.forEach(body)
        guard request.headers["Accept-Encoding"] == nil, !ContentDecoder.accepted.isEmpty else { return }
        body("Accept-Encoding: \(ContentDecoder.accepted)")
    }

    /// The request's own lines, and those that take away what libcurl would add by itself.
    private static func headerLines(of request: HTTPRequest) -> [String] {
        var lines: [String] = []
        lines.reserveCapacity(request.headers.fields.count + 4)
        for field in request.headers.fields where !isFraming(field.name) {
            // libcurl takes "Name:" as an order to leave the header out and "Name;" as one without a value.
            lines.append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        for name in ["Accept", "Content-Type", "Expect"] where request.headers[name] == nil {
            lines.append("\(name):")
        }
        return lines
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
