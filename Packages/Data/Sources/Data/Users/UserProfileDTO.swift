import Domain
import Foundation
import Shared

/// `GET /users/{username}` and `GET /user` (docs.github.com/rest/users/users).
struct UserProfileDTO: DTO {
    private var user = UserDTO()
    private var company: String?
    private var location: String?
    private var email: String?
    private var blog: String?
    private var bio: String?
    private var following: Int?
    private var publicRepos: Int?
    private var createdAt: Date?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "company": company = try json.string()
        case "location": location = try json.string()
        case "email": email = try json.string()
        case "blog": blog = try json.string()
        case "bio": bio = try json.string()
        case "following": following = try json.integer()
        case "public_repos": publicRepos = try json.integer()
        case "created_at": createdAt = try json.date()
        default: try user.read(key, from: &json)
        }
    }

    func entity() throws(JSONError) -> UserProfile {
        UserProfile(
            user: try user.entity(), company: company, location: location, email: email, blog: blog, bio: bio,
            following: following, publicRepos: publicRepos, createdAt: createdAt)
    }
}
