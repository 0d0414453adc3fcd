/// A row of `GET /search/users` or, with more fields, the response of `GET /users/{login}`.
struct FakeUser: Sendable {
    var id: Int
    var login: String

    init(_ id: Int, _ login: String? = nil) {
        self.id = id
        self.login = login ?? "user-\(id)"
    }

    private var members: String {
        """
        "login":\(login.json),"id":\(id),"node_id":"U_\(id)","avatar_url":"https://avatars.test/u/\(id)",\
        "url":"https://api.github.com/user/\(id)","html_url":\("https://github.com/\(login)".json),"type":"User",\
        "site_admin":false
        """
    }

    var json: String {
        "{\(members),\"score\":1.0}"
    }

    /// Returns the JSON of the whole profile.
    func profile(name: String? = "Ann Example", bio: String? = nil) -> String {
        """
        {\(members),"name":\(name?.json ?? "null"),"company":null,"blog":"","location":null,"email":null,\
        "hireable":null,"bio":\(bio?.json ?? "null"),"public_repos":8,"public_gists":0,"followers":20000,\
        "following":9,"created_at":"2011-01-25T18:44:36Z","updated_at":"2024-01-22T12:13:14Z"}
        """
    }
}
