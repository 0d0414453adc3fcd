import Network
import Shared

/// A response that is an error, as the tables look at it.
struct Fault: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: FaultBody
    /// The body's message and details in lower case: old and new responses differ in capitals.
    let text: String
    /// Whether a token or key went out with the request.
    let isOfAuthorizedRequest: Bool
    /// What the response says about a spent rate limit.
    let refusal: RateLimitRefusal?

    /// None when the error is not about a response's status.
    init?(_ error: NetworkError, readBody: (([UInt8]) -> FaultBody)) {
        guard error.kind == .unacceptableStatus, let status = error.status else { return nil }
        self.status = status
        headers = error.headers
        isOfAuthorizedRequest = error.isOfAuthorizedRequest
        body = readBody(error.bodyExcerpt)
        refusal = RateLimitRefusal(error)
        let texts = [body.message] + body.details.map(\.message)
        text = texts.compactMap { $0?.lowercased() }.joined(separator: "\n")
    }

    /// Whether the message or a detail holds one of these, in lower case.
    func says(_ phrases: String...) -> Bool {
        phrases.contains(where: text.contains)
    }

    /// Whether the URL of the documentation holds one of these.
    func documents(_ phrases: String...) -> Bool {
        guard let url = body.documentationURL?.lowercased() else { return false }
        return phrases.contains(where: url.contains)
    }
}

/// What the body of an error response says, as far as it can be read.
struct FaultBody: Sendable, Hashable {
    /// What is wrong with one part of the request.
    struct Detail: Sendable, Hashable {
        var field: String?
        var code: String?
        var message: String?
    }

    var message: String?
    var documentationURL: String?
    /// The service's own number for what is wrong.
    var code: Int?
    var details: [Detail] = []
}

/// Text from outside on its way into a message: one line, no controls, and not more than anybody reads.
enum ServerText {
    static let maximumLength = 200

    static func line(_ text: String) -> String {
        let start = String(text.unicodeScalars.prefix(maximumLength))
        let isWhole = start.utf8.count == text.utf8.count
        return start.sanitizedForPipe() + (isWhole ? "" : "…")
    }

    /// As in ` (“Bad credentials”)`, or nothing.
    static func inParentheses(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        return " (“\(line(text))”)"
    }
}

extension JSONReader {
    /// The strings of a list as one text; anything else is passed over.
    mutating func messages() throws(JSONError) -> String? {
        guard next() == UInt8(ascii: "[") else { return try stringIfAny() }
        var messages: [String] = []
        try array { (json) throws(JSONError) in
            if let message = try json.stringIfAny() { messages.append(message) }
        }
        return messages.isEmpty ? nil : messages.joined(separator: "; ")
    }
}
