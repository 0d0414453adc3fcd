/// A row of `GET /search/repositories` with the fields that the GitHub documentation marks as required.
struct FakeRepo: Sendable {
    var id: Int
    var fullName: String
    var description: String?
    var language: String? = "Swift"
    var stars = 1_234

    init(_ id: Int, _ fullName: String? = nil, description: String? = "A repository", stars: Int = 1_234) {
        self.id = id
        self.fullName = fullName ?? "owner/repo-\(id)"
        self.description = description
        self.stars = stars
    }

    var json: String {
        let owner = String(fullName.prefix { $0 != "/" })
        let name = String(fullName.drop { $0 != "/" }.dropFirst())
        let address = "https://github.com/\(fullName)"
        return """
            {"id":\(id),"node_id":"R_\(id)","name":\(name.json),"full_name":\(fullName.json),"private":false,\
            "owner":{"login":\(owner.json),"id":1,"node_id":"U_1","avatar_url":"https://avatars.test/u/1",\
            "url":"https://api.github.com/users/o","html_url":"https://github.com/o","type":"Organization",\
            "site_admin":false},"html_url":\(address.json),"description":\(description?.json ?? "null"),"fork":false,\
            "url":"https://api.github.com/repositories/\(id)","created_at":"2020-01-02T03:04:05Z",\
            "updated_at":"2024-05-06T07:08:09Z","pushed_at":"2024-04-05T06:07:08Z","homepage":"","size":42,\
            "stargazers_count":\(stars),"watchers_count":\(stars),"language":\(language?.json ?? "null"),\
            "forks_count":7,"open_issues_count":3,"default_branch":"main","score":1.0,"archived":false,\
            "disabled":false,"topics":["cli","tui"],"visibility":"public","license":null}
            """
    }
}
