import Domain
import Foundation
import Network
import Shared

/// A decoder for the contents of a path that is not a folder (docs.github.com/rest/repos/contents).
struct RepoFileDTO: DTO {
    private var type: String?
    private var encoding: String?
    private var content: String?
    private var size: Int?
    private var sha: String?
    private var target: String?
    private var submodule: String?
    private var url: WebURL?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "type": type = try json.string()
        case "encoding": encoding = try json.string()
        case "content": content = try json.string()
        case "size": size = try json.integer()
        case "sha": sha = try json.string()
        case "target": target = try json.string()
        case "submodule_git_url": submodule = try json.string()
        case "html_url": url = try json.webURL()
        default: try json.skip()
        }
    }

    /// Returns the file without its path, which the caller requested.
    func entity() throws(JSONError) -> RepoFile {
        let content = try contents()
        // Prefer the actual number of bytes, because the size in the response may differ.
        let count: Int? = if case .bytes(let bytes) = content { bytes.count } else { size.map { max(0, $0) } }
        return RepoFile(path: "", sha: sha, size: count, url: url, content: content)
    }

    private func contents() throws(JSONError) -> RepoFile.Content {
        switch type {
        case "symlink": return .link(target: target ?? "")
        case "submodule": return .submodule(url: submodule)
        case "dir": return .folder
        default: break
        }
        return try EncodedFile.bytes(content, encoding: encoding).map { .bytes($0) } ?? .tooLarge
    }
}

extension ResponseDecoding<RepoFile> {
    /// A decoding of the response for a path in a repository. The response is an object for a file and an array for a
    /// directory. The result does not contain the path.
    static var repoFile: Self {
        Self { response in
            try JSONReader.read(response.body) { (json) throws(JSONError) in
                guard json.next() != UInt8(ascii: "[") else {
                    try json.skip()
                    return RepoFile(path: "", content: .folder)
                }
                return try json.entity(RepoFileDTO.self)
            }
        }
    }
}

extension ResponseDecoding<String?> {
    /// A decoding for a README in GitHub's JSON (docs.github.com/rest/repos/contents) or in the raw media type. Invalid
    /// UTF-8 is replaced.
    ///
    /// The result is `nil` if the README must be requested with the raw media type because of its size.
    static var readme: Self {
        Self { response in
            let type = response.headers["Content-Type"] ?? ""
            if type.firstRange(of: ".raw") != nil { return String(decoding: response.body, as: UTF8.self) }
            return switch try RepoFileDTO.entity(from: response.body).content {
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            case .tooLarge: nil
            case .link, .submodule, .folder: throw JSONError.missing("content")
            }
        }
    }
}

/// A namespace for decoding a file inside a JSON response. The file is encoded in Base64 with a line break after every
/// 60 characters.
enum EncodedFile {
    /// Returns the bytes of the file, or `nil` if GitHub omitted them because the file is larger than 1 MiB.
    static func bytes(_ content: String?, encoding: String?) throws(JSONError) -> [UInt8]? {
        if encoding == "none" { return nil }
        guard let content else { throw .missing("content") }
        guard encoding == nil || encoding == "base64" else { throw JSONError(path: "encoding", reason: "not Base64") }
        let characters = content.utf8.filter { $0 != 0x0A && $0 != 0x0D }
        guard let bytes = Foundation.Data(base64Encoded: Foundation.Data(characters)) else {
            throw JSONError(path: "content", reason: "not Base64")
        }
        return [UInt8](bytes)
    }
}
