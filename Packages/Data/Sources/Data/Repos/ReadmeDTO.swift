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

    /// The text, repaired where it is no UTF-8.
    func entity() throws(JSONError) -> Readme {
        let bytes = try EncodedFile.bytes(content, encoding: encoding)
        return bytes.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .tooLargeForJSON
    }
}

/// A README as a response gives it.
enum Readme: Sendable {
    case text(String)
    /// It has to be asked for as it is stored.
    case tooLargeForJSON
}

extension ResponseDecoding<Readme> {
    /// A README in GitHub's JSON, or as it is stored where a server answers with the raw media type.
    static var readme: Self {
        Self { response in
            let type = response.headers["Content-Type"] ?? ""
            if type.firstRange(of: ".raw") != nil { return .text(String(decoding: response.body, as: UTF8.self)) }
            return try ReadmeDTO.entity(from: response.body)
        }
    }
}
