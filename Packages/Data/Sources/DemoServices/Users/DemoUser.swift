import Shared

/// An account in the bundled data.
struct DemoUser: Sendable, Hashable {
    private(set) var login = ""
    /// The total number of stars of the account's repositories in the data, which is used for ranking.
    private(set) var starsInSet = 0
    private(set) var topLanguage: String?
    /// The profile, which only a few accounts have, otherwise `nil`.
    private(set) var profile: Profile?

    /// A profile from a recorded response.
    struct Profile: Sendable, Hashable {
        fileprivate(set) var type: String?
        fileprivate(set) var name: String?
        fileprivate(set) var company: String?
        fileprivate(set) var location: String?
        fileprivate(set) var publicRepos: Int?
        fileprivate(set) var followers: Int?
        fileprivate(set) var following: Int?
        fileprivate(set) var createdAt: String?
    }

    init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "login": login = try file.string() ?? ""
            case "stars_in_set": starsInSet = try file.integer() ?? 0
            case "top_language": topLanguage = try file.string()
            case "profile": profile = try file.null() ? nil : Profile(&file)
            default: try file.skip()
            }
        }
    }
}

extension DemoUser.Profile {
    fileprivate init(_ file: inout JSONReader) throws(JSONError) {
        try file.object { (key, file) throws(JSONError) in
            switch key {
            case "type": type = try file.string()
            case "name": name = try file.string()
            case "company": company = try file.string()
            case "location": location = try file.string()
            case "public_repos": publicRepos = try file.integer()
            case "followers": followers = try file.integer()
            case "following": following = try file.integer()
            case "created_at": createdAt = try file.string()
            default: try file.skip()
            }
        }
    }
}
