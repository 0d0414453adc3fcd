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
struct ServiceErrorBody: Sendable, Hashable, DTO {
    /// A description of one invalid part of the request.
    struct Detail: Sendable, Hashable, DTO {
        var field: String?
        var code: String?
        var message: String?

        mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
            switch key {
            case "field": field = try json.stringIfAny()
            case "code": code = try json.stringIfAny()
            case "message": message = try json.stringIfAny()
            default: try json.skip()
            }
        }
    }

    var message: String?
    var documentationURL: String?
    /// The service's own code for the error, in addition to the HTTP status.
    var code: Int?
    var details: [Detail] = []
    /// The texts of the members that contain a message in the responses of some service.
    private var texts: [String: String] = [:]

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "message", "error", "status_message": texts[key.string] = try json.stringIfAny()
        case "status_code": code = try json.integer()
        case "documentation_url": documentationURL = try json.stringIfAny()
        case "errors": try readDetails(&json)
        default: try json.skip()
        }
    }

    /// Reads the list of error details. Each detail is an object or a string. The list may be a single string.
    private mutating func readDetails(_ json: inout JSONReader) throws(JSONError) {
        guard json.next() == UInt8(ascii: "[") else { return add(try json.stringIfAny()) }
        try json.array { (json) throws(JSONError) in
            if json.next() == UInt8(ascii: "{") {
                details.append(try json.entity(Detail.self))
            } else {
                add(try json.stringIfAny())
            }
        }
    }

    private mutating func add(_ message: String?) {
        guard let message else { return }
        details.append(Detail(message: message))
        texts["errors"] = texts["errors"].map { "\($0); \(message)" } ?? message
    }
}

extension ServiceErrorBody {
    /// Creates the content of a body.
    ///
    /// - Parameters:
    ///   - bytes: The body.
    ///   - names: The names of the members that may contain the message. The first one that is present is used.
    ///   - plainText: Returns the message of a body that is not a JSON object, or `nil` for a body without a message,
    ///     such as the HTML page of a gateway.
    init(_ bytes: [UInt8], messageIn names: [String], plainText: ([UInt8]) -> String? = { _ in nil }) {
        do {
            self = try Self.entity(from: bytes)
            message = names.compactMap { texts[$0] }.first
        } catch {
            self.init()
            message = plainText(bytes)
        }
    }
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
