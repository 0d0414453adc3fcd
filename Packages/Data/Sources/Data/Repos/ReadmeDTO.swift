import Network
import Shared

/// A decoder for a README in JSON (docs.github.com/rest/repos/contents).
struct ReadmeDTO: DTO {
    private var content: String?
    private var encoding: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "content": content = try json.string()
        case "encoding": encoding = try json.string()
        default: try json.skip()
        }
    }

    /// Returns the text of the README. Invalid UTF-8 is replaced.
    func entity() throws(JSONError) -> Readme {
        let bytes = try EncodedFile.bytes(content, encoding: encoding)
        return bytes.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .tooLargeForJSON
    }
}

/// The README in a response, if the response contains it.
enum Readme: Sendable {
    case text(String)
    /// A README that must be requested with the raw media type because of its size.
    case tooLargeForJSON
}

extension ResponseDecoding<Readme> {
    /// A decoding for a README in GitHub's JSON or in the raw media type.
    static var readme: Self {
        Self { response in
            let type = response.headers["Content-Type"] ?? ""
            if type.firstRange(of: ".raw") != nil { return .text(String(decoding: response.body, as: UTF8.self)) }
            return try ReadmeDTO.entity(from: response.body)
        }
    }
}
