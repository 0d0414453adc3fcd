import Network
import Shared

/// `GET /repos/{owner}/{repo}/readme` (docs.github.com/rest/repos/contents).
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

    /// Returns the text, with invalid UTF-8 repaired.
    func entity() throws(JSONError) -> Readme {
        let bytes = try EncodedFile.bytes(content, encoding: encoding)
        return bytes.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .tooLargeForJSON
    }
}

/// The README in a response.
enum Readme: Sendable {
    case text(String)
    /// The file has to be requested with the raw media type.
    case tooLargeForJSON
}

extension ResponseDecoding<Readme> {
    /// Decodes a README from GitHub's JSON, or from the raw media type.
    static var readme: Self {
        Self { response in
            let type = response.headers["Content-Type"] ?? ""
            if type.firstRange(of: ".raw") != nil { return .text(String(decoding: response.body, as: UTF8.self)) }
            return try ReadmeDTO.entity(from: response.body)
        }
    }
}
