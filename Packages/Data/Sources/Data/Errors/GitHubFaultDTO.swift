import Shared

/// The body of GitHub's errors: every member may be missing, and the body may be something else altogether.
struct GitHubFaultDTO: DTO {
    private var body = FaultBody()

    init() {}

    /// An empty one when the body is no JSON object, such as GitHub's page for its own faults; what its front end
    /// says in plain text is the message.
    static func read(_ bytes: [UInt8]) -> FaultBody {
        let body = try? JSONReader.read(bytes) { (json) throws(JSONError) in try json.entity(Self.self) }
        return body ?? FaultBody(message: sentence(bytes))
    }

    /// Text that is neither JSON nor a page.
    private static func sentence(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self).drop(while: \.isWhitespace)
        guard let first = text.first, first.isLetter else { return nil }
        return String(text.prefix { !$0.isNewline }.prefix(300))
    }

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "message": body.message = try json.stringIfAny()
        case "documentation_url": body.documentationURL = try json.stringIfAny()
        case "error": body.message = try json.stringIfAny() ?? body.message
        case "errors": body.details = try Self.details(&json)
        default: try json.skip()
        }
    }

    func entity() -> FaultBody {
        body
    }

    /// Objects or strings.
    private static func details(_ json: inout JSONReader) throws(JSONError) -> [FaultBody.Detail] {
        var details: [FaultBody.Detail] = []
        guard json.next() == UInt8(ascii: "[") else {
            return try json.stringIfAny().map { [FaultBody.Detail(message: $0)] } ?? []
        }
        try json.array { (json) throws(JSONError) in
            if json.next() == UInt8(ascii: "{") {
                details.append(try detail(&json))
            } else if let message = try json.stringIfAny() {
                details.append(FaultBody.Detail(message: message))
            }
        }
        return details
    }

    private static func detail(_ json: inout JSONReader) throws(JSONError) -> FaultBody.Detail {
        var detail = FaultBody.Detail()
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "field": detail.field = try json.stringIfAny()
            case "code": detail.code = try json.stringIfAny()
            case "message": detail.message = try json.stringIfAny()
            default: try json.skip()
            }
        }
        return detail
    }
}
