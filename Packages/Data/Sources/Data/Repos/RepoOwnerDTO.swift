import Domain
import Shared

/// The account inside a repository.
struct RepoOwnerDTO: DTO {
    private var user = UserDTO()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        try user.read(key, from: &json)
    }

    func entity() throws(JSONError) -> RepoOwner {
        let user = try user.entity()
        return RepoOwner(login: user.login, type: user.type, url: user.url, avatarURL: user.avatarURL)
    }
}
