import Shared

/// The body of Unsplash's errors: `{"errors": ["…"]}`, or a plain text under the media type of JSON.
struct UnsplashFaultDTO: DTO {
    private var body = FaultBody()

    init() {}

    static func read(_ bytes: [UInt8]) -> FaultBody {
        let body = try? JSONReader.read(bytes) { (json) throws(JSONError) in try json.entity(Self.self) }
        return body ?? FaultBody(message: plainText(bytes))
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
