import Domain
import Shared

extension JSONValue {
    /// The repo that something stands in, as all kinds name it.
    init(_ repo: RepoReference) {
        self = .object([
            JSONMember("name", .string(repo.name.name)),
            JSONMember("nameWithOwner", .string(repo.name.description)),
            JSONMember("url", JSONValue(repo.url?.text)),
        ])
    }
}
