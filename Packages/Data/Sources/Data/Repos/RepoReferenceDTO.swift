import Domain
import Shared

/// A decoder for the repository that contains another item, such as a commit or a code file.
struct RepoReferenceDTO: DTO {
    private var fullName: String?
    private var url: WebURL?
    private var isPrivate: Bool?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "full_name": fullName = try json.string()
        case "html_url": url = try json.webURL()
        case "private": isPrivate = try json.bool()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> RepoReference {
        guard let fullName else { throw .missing("full_name") }
        guard let name = RepoName(fullName) else { throw .malformedID("full_name") }
        return RepoReference(name, url: url, isPrivate: isPrivate)
    }
}
