import Foundation
public import Shared

/// Middleware that logs requests and responses. Make it the innermost middleware, so that it logs every redirect and
/// every retry. It never logs bodies or secrets.
///
/// It writes one line for each request and one line for each response. At the `info` level, a line contains the method,
/// URL, status, size, duration and source. At the `debug` level, it also contains the header fields, in which secret
/// values are replaced with `***`.
public struct LoggingMiddleware: HTTPMiddleware {
    private let logger: Logger
    private let clock: any Clock<Duration>

    public init(logger: Logger = .silent, clock: any Clock<Duration> = ContinuousClock()) {
        self.logger = logger
        self.clock = clock
    }

    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
        guard logger.isEnabled(.info) else { return try await next.send(request) }
        let elapsed = clock.stopwatch()
        log(request)
        do {
            let response = try await next.send(request)
            log(response, to: request, after: elapsed())
            return response
        } catch {
            log(error, to: request, after: elapsed())
            throw error
        }
    }

    private func log(_ request: HTTPRequest) {
        logger.info("\(line(of: request))\(fields(request.headers))")
    }

    private func log(_ response: HTTPResponse, to request: HTTPRequest, after duration: Duration) {
        let details =
            "\(response.status), \(response.body.count) bytes, \(Self.milliseconds(duration)), \(response.source)"
        logger.info("\(line(of: request)): \(details)\(fields(response.headers, hiding: Self.secrets(of: request)))")
    }

    private func log(_ error: NetworkError, to request: HTTPRequest, after duration: Duration) {
        logger.info("\(line(of: request)): \(error.kind), \(error.progress), \(Self.milliseconds(duration))")
    }

    private func line(of request: HTTPRequest) -> String {
        "\(request.method.rawValue) \(RequestSummary(request).url)"
    }

    private func fields(_ headers: HTTPHeaders, hiding secrets: @autoclosure () -> [String] = []) -> String {
        guard logger.isEnabled(.debug) else { return "" }
        let secrets = secrets()
        return headers.fields.reduce(into: "") { text, field in
            let isSecret = Self.secretHeaders.contains(field.name.lowercased())
            let value = secrets.reduce(Self.withoutKeys(field.value)) { $0.replacing($1, with: "***") }
            text += "; \(field.name): \(isSecret ? "***" : value)"
        }
    }

    /// Returns the secrets of a request that a server may repeat in its response. They include the credential and the
    /// secret items of the query and the form body.
    private static func secrets(of request: HTTPRequest) -> [String] {
        let credential = request.headers["Authorization"]?.split(separator: " ").last.map(String.init)
        let isForm = request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true
        let form = isForm ? String(decoding: request.body ?? [], as: UTF8.self) : ""
        let names = RequestSummary.secretQueryItems.union(request.options.secretQueryItems)
        let items = [request.url.query(percentEncoded: true) ?? "", form].flatMap { text in
            text.split(separator: "&").flatMap { item in
                let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2, names.contains(parts[0].percentDecoded ?? "") else { return [String]() }
                return [parts[1], parts[1].percentDecoded ?? ""]
            }
        }
        return ([credential].compactMap(\.self) + items).filter { $0.utf8.count >= Credential.minimumMaskedLength }
    }

    /// Returns the value of a header field after masking secret query items in its URLs. A server may repeat the query
    /// of the request in such a field.
    private static func withoutKeys(_ value: String) -> String {
        value.replacingQueryItems { name, item in
            RequestSummary.secretQueryItems.contains(name.percentDecoded ?? name) ? "\(name)=***" : item
        }
    }

    private static func milliseconds(_ duration: Duration) -> String {
        "\(duration.components.seconds * 1_000 + duration.components.attoseconds / 1_000_000_000_000_000) ms"
    }

    /// The lowercase names of header fields whose values are secret. `Location` and `Referer` are included, because
    /// their query may contain a sign-in code.
    private static let secretHeaders: Set<String> = [
        "authorization", "cookie", "location", "proxy-authorization", "referer", "set-cookie", "x-api-key",
        "x-github-otp",
    ]
}
