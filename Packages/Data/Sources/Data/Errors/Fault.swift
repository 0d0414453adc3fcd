import Network

/// An answer that is an error, as the tables look at it.
struct Fault: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: FaultBody
    /// The body's message and details in lower case: old and new answers differ in capitals.
    let text: String
    /// Whether a token or key went out with the request.
    let isOfAuthorizedRequest: Bool
    /// What the answer says about a spent budget.
    let refusal: RateLimitRefusal?

    /// None when the error is not about an answer's status.
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

    /// Whether the address of the documentation holds one of these.
    func documents(_ phrases: String...) -> Bool {
        guard let address = body.documentationURL?.lowercased() else { return false }
        return phrases.contains(where: address.contains)
    }
}
