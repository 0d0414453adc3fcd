import Domain
import Network
import Shared

/// The body of Unsplash's errors: `{"errors": ["…"]}`, or a plain text under the media type of JSON.
struct UnsplashFaultDTO: DTO {
    private var body = FaultBody()

    init() {}

    static func read(_ bytes: [UInt8]) -> FaultBody {
        (try? entity(from: bytes)) ?? FaultBody(message: plainText(bytes))
    }

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "errors": body.message = try json.messages()
        case "error": body.message = try json.stringIfAny() ?? body.message
        default: try json.skip()
        }
    }

    func entity() -> FaultBody {
        body
    }

    /// A page in HTML is no message.
    private static func plainText(_ bytes: [UInt8]) -> String? {
        guard !bytes.isEmpty, bytes.count <= ServerText.maximumLength, !bytes.contains(UInt8(ascii: "<")) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension FaultTable {
    /// Unsplash's errors (unsplash.com/documentation, Error messages and Rate limiting).
    static let unsplash = FaultTable(
        service: "Unsplash",
        missingKey: "Unsplash needs an access key of your own: get one at https://unsplash.com/developers and set "
            + "UNSPLASH_ACCESS_KEY or run `App auth login --provider unsplash`; --demo works without.",
        readBody: { UnsplashFaultDTO.read($0) },
        rules: [
            FaultRule(401) {
                FaultVerdict(.unauthorized, "Unsplash rejected the access key\($0.quote)", hint: checkKey)
            },
            // A spent rate limit is reported in plain text, whatever the media type says.
            FaultRule([403, 429], when: { $0.refusal != nil || $0.says("rate limit exceeded") }) {
                spentHour($0.fault.headers)
            },
            FaultRule(403) {
                FaultVerdict(.forbidden, "the access key may not do this\($0.quote)", hint: checkKey)
            },
            FaultRule(410) {
                $0.attempt.isSearch
                    ? FaultVerdict(
                        .notFound, "Unsplash took the query for spam or gives no such search any more\($0.quote)",
                        hint: "Try other words.")
                    : FaultVerdict(.notFound, "it is gone from Unsplash for good\($0.quote)")
            },
        ])

    private static let checkKey =
        "Check UNSPLASH_ACCESS_KEY with https://unsplash.com/oauth/applications, or look around with --demo."

    private static func spentHour(_ headers: HTTPHeaders) -> FaultVerdict {
        let limit = RateLimitHeaders(headers)?.limit
        return FaultVerdict(
            .rateLimited,
            "Unsplash's budget of \(limit.map { "\($0.grouped) requests an hour" } ?? "requests for this hour") is used up",
            hint: "It is renewed every hour.")
    }
}
