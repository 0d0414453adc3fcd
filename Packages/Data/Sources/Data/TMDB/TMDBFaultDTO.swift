import Domain
import Network
import Shared

/// The body of TMDB's errors: a number with a sentence, or `{"errors": ["…"]}` where parameters are checked.
struct TMDBFaultDTO: DTO {
    private var body = FaultBody()

    init() {}

    /// An empty one when the body is no JSON object, such as a page of the network in front of TMDB.
    static func read(_ bytes: [UInt8]) -> FaultBody {
        (try? entity(from: bytes)) ?? FaultBody()
    }

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "status_message": body.message = try json.stringIfAny()
        case "status_code": body.code = try json.integer()
        case "errors": body.message = try json.messages()
        default: try json.skip()
        }
    }

    func entity() -> FaultBody {
        body
    }
}

extension FaultTable {
    /// TMDB's errors (developer.themoviedb.org/docs/errors): the HTTP status decides, and where it says too little
    /// TMDB's own number; never the sentence.
    static let tmdb = FaultTable(
        service: "TMDB",
        missingKey: "TMDB needs a key of your own: get one at https://www.themoviedb.org/settings/api and set "
            + "TMDB_ACCESS_TOKEN or TMDB_API_KEY or run `App auth login --provider tmdb`; --demo works without.",
        readBody: { TMDBFaultDTO.read($0) },
        rules: [
            FaultRule(401) { rejectedKey($0) },
            FaultRule(403, when: { $0.refusal != nil }) { _ in tooMany },
            FaultRule(403) {
                FaultVerdict(.forbidden, "TMDB forbids it\($0.quote)", hint: checkKey)
            },
            FaultRule(429) { _ in tooMany },
            FaultRule([400, 422], when: { $0.body.code == 22 || $0.says("must be less than or equal to 500") }) { _ in
                FaultVerdict(
                    .resultLimitReached, "TMDB gives only the pages 1 to 500 of a search",
                    hint: "Narrow the search with --year or --region.")
            },
            FaultRule(unspecific, when: { $0.hasCode(24) }) { _ in
                FaultVerdict(.timedOut, "TMDB's own servers took too long", hint: "Try again.")
            },
            FaultRule(unspecific, when: { $0.hasCode(25) }) { _ in tooMany },
            FaultRule(unspecific, when: { $0.hasCode(3, 7, 10, 14, 16, 17, 33, 35) }) { rejectedKey($0) },
            FaultRule(unspecific, when: { $0.hasCode(6, 34, 37, 44) }) {
                FaultVerdict(.notFound, $0.attempt.notFound)
            },
        ])

    /// Statuses that leave open what is wrong.
    private static let unspecific = Set([400, 405, 406]).union(500...599)

    private static let checkKey =
        "Check TMDB_ACCESS_TOKEN or TMDB_API_KEY with https://www.themoviedb.org/settings/api, "
        + "or look around with --demo."

    private static let tooMany = FaultVerdict(
        .rateLimited, "TMDB asks to slow down: too many requests in a short time", hint: "Wait before trying again.")

    private static func rejectedKey(_ fault: FaultCase) -> FaultVerdict {
        FaultVerdict(.unauthorized, "TMDB rejected the key\(fault.quote)", hint: checkKey)
    }
}

extension Fault {
    fileprivate func hasCode(_ codes: Int...) -> Bool {
        body.code.map(codes.contains) ?? false
    }
}
