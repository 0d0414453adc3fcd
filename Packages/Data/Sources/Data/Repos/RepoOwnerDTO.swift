import Domain
import Shared

/// The account inside a repository, which looks whether its login can be one.
struct RepoOwnerDTO: DTO {
    private var user = UserDTO()

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        try user.read(key, from: &json)
    }

    func entity() throws(JSONError) -> RepoOwner {
        guard let login = user.login else { throw .missing("login") }
        return RepoOwner(login: login, type: user.type.map(AccountType.init), url: user.url, avatarURL: user.avatarURL)
    }
}
