import Domain
import Network

/// The account inside a repository.
struct RepoOwnerDTO: DTO {
    private var user = UserDTO()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(ResponseDecodingError) {
        try user.read(key, from: &json)
    }

    func entity() throws(ResponseDecodingError) -> RepoOwner {
        let user = try user.entity()
        return RepoOwner(login: user.login, type: user.type, url: user.url, avatarURL: user.avatarURL)
    }
}
