import Foundation
import Network

/// `GET /repos/{owner}/{repo}/readme` (docs.github.com/rest/repos/contents).
struct ReadmeDTO: DTO {
    private var content: String?
    private var encoding: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(ResponseDecodingError) {
        switch key {
        case "content": content = try json.string()
        case "encoding": encoding = try json.string()
        default: try json.skip()
        }
    }

    /// The text. GitHub sends Base64 with a line break after every 60 characters, and for files over 1 MiB nothing.
    func entity() throws(ResponseDecodingError) -> String {
        guard let content else { throw .missing("content") }
        guard encoding == nil || encoding == "base64" else {
            throw ResponseDecodingError(path: "encoding", reason: "a file over 1 MiB, or one that is no text")
        }
        let characters = content.utf8.filter { $0 != 0x0A && $0 != 0x0D }
        guard let bytes = Foundation.Data(base64Encoded: Foundation.Data(characters)) else {
            throw ResponseDecodingError(path: "content", reason: "not Base64")
        }
        return try Self.text(bytes)
    }

    /// The bytes as text, repaired where they are no UTF-8.
    static func text(_ bytes: some Collection<UInt8>) throws(ResponseDecodingError) -> String {
        guard bytes.count <= maximumSize else {
            throw ResponseDecodingError(reason: "a README over 1 MiB")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static let maximumSize = 1 << 20
    /// Base64 needs four characters for three bytes, the line breaks are escaped, and the rest is short.
    static let maximumAnswerSize = maximumSize * 3 / 2
}

extension ResponseDecoding<String> {
    /// A README in GitHub's JSON, or as it is stored where a server answers with the raw media type.
    static var readme: Self {
        Self { response in
            let type = response.headers["Content-Type"] ?? ""
            if type.firstRange(of: ".raw") != nil { return try ReadmeDTO.text(response.body) }
            return try JSONReader.read(response.body) { (json) throws(ResponseDecodingError) in
                try json.entity(ReadmeDTO.self)
            }
        }
    }
}
