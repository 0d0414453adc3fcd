import Domain
import Network
import Shared

extension ErrorRules {
    /// The rules for Unsplash's errors (unsplash.com/documentation, Error messages and Rate limiting).
    static let unsplash = ErrorRules(
        service: "Unsplash",
        missingKey: AppError(
            .unauthorized, reason: "Unsplash requires an access key of your own", advice: [.addKey(.unsplash)]),
        readBody: { ServiceErrorBody($0, messageIn: ["errors", "error"], plainText: plainText) },
        rules: [
            ErrorRule([401]) {
                AppError(.unauthorized, reason: "Unsplash rejected the access key\($0.quote)", advice: checkKey)
            },
            // Unsplash reports an exhausted rate limit in plain text, with any media type.
            ErrorRule([403, 429], when: { $0.refusal != nil || $0.mentions("rate limit exceeded") }) {
                exhaustedHour($0.headers)
            },
            ErrorRule([403]) {
                AppError(.forbidden, reason: "the access key may not do this\($0.quote)", advice: checkKey)
            },
            ErrorRule([410]) {
                $0.operation.isSearch
                    ? AppError(
                        .notFound, reason: "Unsplash treated the query as spam or no longer supports it\($0.quote)",
                        advice: [.changeQuery])
                    : AppError(.notFound, reason: "it was permanently removed from Unsplash\($0.quote)")
            },
        ])

    /// Returns the body as text, or `nil` if it is an HTML page or too long.
    private static func plainText(_ bytes: [UInt8]) -> String? {
        guard !bytes.isEmpty, bytes.count <= ServerText.maximumLength, !bytes.contains(UInt8(ascii: "<")) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let checkKey: [Advice] = [.checkKey(.unsplash), .useDemo]

    private static func exhaustedHour(_ headers: HTTPHeaders) -> AppError {
        let limit = RateLimitHeaders(headers)?.limit.map { "\($0.grouped) requests an hour" }
        return AppError(
            .rateLimited, reason: "Unsplash's limit of \(limit ?? "requests for this hour") is exhausted",
            advice: [.tryAgainAfterReset])
    }
}
