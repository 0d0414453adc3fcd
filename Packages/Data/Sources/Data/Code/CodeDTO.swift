import Domain
import Foundation
import Shared

/// A decoder for a file in the results of a code search.
struct CodeDTO: DTO {
    static var idKeys: [String] { ["path", "repository", "repository.full_name"] }

    private var path: String?
    private var sha: String?
    private var repo: RepoReference?
    private var url: WebURL?
    private var contentsURL: WebURL?
    private var matches: [TextMatch] = []

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "path": path = try json.string()
        case "sha": sha = try json.string()
        case "repository": repo = try json.optionalEntity(RepoReferenceDTO.self)
        case "html_url": url = try json.webURL()
        case "url": contentsURL = try json.webURL()
        case "text_matches": matches = try json.textMatches() ?? []
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Code {
        guard let repo else { throw .missing("repository") }
        guard let path else { throw .missing("path") }
        guard let path = RepoPath(path), let file = RepoFileName(repo.name, path: path, ref: ref) else {
            throw .malformedID("path")
        }
        return Code(file: file, repo: repo, sha: sha, matches: matches, url: url)
    }

    /// The commit that was searched. It is read from the contents URL or the page URL, because the response has no
    /// member for it.
    private var ref: GitRef? {
        let asked = contentsURL?.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?.queryItems?
            .first { $0.name == "ref" }?.value
        if let asked, let ref = GitRef(asked) { return ref }
        let parts = url?.text.split(separator: "/").map(String.init) ?? []
        guard let blob = parts.firstIndex(of: "blob"), blob + 1 < parts.count, GitHash.isWellFormed(parts[blob + 1])
        else { return nil }
        return GitRef(parts[blob + 1])
    }
}
