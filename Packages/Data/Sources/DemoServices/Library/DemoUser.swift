/// An account as the bundled file knows it.
struct DemoUser: Sendable, Hashable {
    private(set) var login = ""
    private(set) var url = ""
    /// Stars of the account's repositories that are bundled; only the order of results uses them.
    private(set) var starsInSet = 0
    private(set) var topLanguage: String?
    /// Known of few.
    private(set) var profile: Profile?

    /// What a recorded answer said.
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

    init(_ file: inout DemoFileReader) {
        file.object { key, file in
            switch key {
            case "login": login = file.string() ?? ""
            case "html_url": url = file.string() ?? ""
            case "stars_in_set": starsInSet = file.integer() ?? 0
            case "top_language": topLanguage = file.string()
            case "profile": profile = Profile(&file)
            default: file.skip()
            }
        }
    }
}

extension DemoUser.Profile {
    fileprivate init(_ file: inout DemoFileReader) {
        file.object { key, file in
            switch key {
            case "type": type = file.string()
            case "name": name = file.string()
            case "company": company = file.string()
            case "location": location = file.string()
            case "public_repos": publicRepos = file.integer()
            case "followers": followers = file.integer()
            case "following": following = file.integer()
            case "created_at": createdAt = file.string()
            default: file.skip()
            }
        }
    }
}
