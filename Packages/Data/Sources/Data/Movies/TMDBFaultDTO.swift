import Shared

/// The body of TMDB's errors: a number with a sentence, or `{"errors": ["…"]}` where parameters are checked.
struct TMDBFaultDTO: DTO {
    private var body = FaultBody()

    init() {}

    /// An empty one when the body is no JSON object, such as a page of the network in front of TMDB.
    static func read(_ bytes: [UInt8]) -> FaultBody {
        let body = try? JSONReader.read(bytes) { (json) throws(JSONError) in try json.entity(Self.self) }
        return body ?? FaultBody()
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
