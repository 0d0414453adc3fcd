import Network
import Shared

/// An error response of a service in the form that the error rules inspect.
struct ServiceError: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: ServiceErrorBody
    /// The message and details of the body in lowercase. Older and newer responses of the service differ in case.
    let text: String
    /// A Boolean value that indicates whether the request contained a token or API key.
    let isOfAuthorizedRequest: Bool
    /// A Boolean value that indicates whether the request cannot be sent without a token.
    let needsToken: Bool
    /// The exhausted rate limit that the response reports, or `nil` if it reports none.
    let refusal: RateLimitRefusal?
    let operation: ServiceOperation
    /// The name of the service in error messages.
    let service: String

    /// Creates the description of an error response. Returns `nil` if the error was not caused by an HTTP status.
    init?(_ error: NetworkError, during operation: ServiceOperation, by rules: ErrorRules, needsToken: Bool) {
        guard error.kind == .unacceptableStatus, let status = error.status else { return nil }
        self.status = status
        headers = error.headers
        isOfAuthorizedRequest = error.isOfAuthorizedRequest
        self.needsToken = needsToken
        body = rules.readBody(error.bodyExcerpt)
        refusal = RateLimitRefusal(error)
        let texts = [body.message] + body.details.map(\.message)
        text = texts.compactMap { $0?.lowercased() }.joined(separator: "\n")
        self.operation = operation
        service = rules.service
    }

    /// The shortened message of the server in quotation marks and parentheses, or an empty string if there is no
    /// message.
    var quote: String { ServerText.inParentheses(body.message) }

    /// Returns whether the message or a detail contains one of the lowercase phrases.
    func mentions(_ phrases: String...) -> Bool {
        phrases.contains(where: text.contains)
    }

    /// Returns whether the documentation URL in the body of the error response contains one of the phrases.
    func documents(_ phrases: String...) -> Bool {
        guard let url = body.documentationURL?.lowercased() else { return false }
        return phrases.contains(where: url.contains)
    }
}

/// The content of an error response's body. Every value may be missing.
struct ServiceErrorBody: Sendable, Hashable {
    /// A description of one invalid part of the request.
    struct Detail: Sendable, Hashable {
        var field: String?
        var code: String?
        var message: String?
    }

    var message: String?
    var documentationURL: String?
    /// The service's own code for the error, in addition to the HTTP status.
    var code: Int?
    var details: [Detail] = []
}

/// A namespace for functions that format a server's text for messages. The result is one line of limited length without
/// control characters.
enum ServerText {
    static let maximumLength = 200

    static func line(_ text: String) -> String {
        let start = String(text.unicodeScalars.prefix(maximumLength))
        let isWhole = start.utf8.count == text.utf8.count
        return start.sanitizedForPipe() + (isWhole ? "" : "…")
    }

    /// Returns the text in quotation marks and parentheses, such as ` (“Bad credentials”)`. Returns an empty string for
    /// `nil`.
    static func inParentheses(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        return " (“\(line(text))”)"
    }
}

extension JSONReader {
    /// Reads an array of strings and joins them into one string. Elements of other types are ignored.
    mutating func messages() throws(JSONError) -> String? {
        guard next() == UInt8(ascii: "[") else { return try stringIfAny() }
        var messages: [String] = []
        try array { (json) throws(JSONError) in
            if let message = try json.stringIfAny() { messages.append(message) }
        }
        return messages.isEmpty ? nil : messages.joined(separator: "; ")
    }
}
