/// A web service that is searched.
public struct Provider: RawRepresentable, Sendable, Hashable, CaseIterable {
    /// As commands and files name it: `github`.
    public let rawValue: String
    /// As people call it: `GitHub`.
    public let title: String
    /// Where its items belong unless another host is chosen: `github.com`.
    public let host: String
    /// Its site for people, without a slash at the end.
    public let site: String

    /// All kinds but photos and movies; may have servers of its own beside `github.com`.
    public static let github = Provider("github", title: "GitHub", host: "github.com", site: "https://github.com")
    /// Photos.
    public static let unsplash = Provider(
        "unsplash", title: "Unsplash", host: "unsplash.com", site: "https://unsplash.com")
    /// Movies.
    public static let tmdb = Provider(
        "tmdb", title: "TMDB", host: "themoviedb.org", site: "https://www.themoviedb.org")

    /// All of them, GitHub first.
    public static let allCases: [Provider] = [.github, .unsplash, .tmdb]

    private init(_ rawValue: String, title: String, host: String, site: String) {
        self.rawValue = rawValue
        self.title = title
        self.host = host
        self.site = site
    }

    /// One of ``allCases`` by its raw value.
    public init?(rawValue: String) {
        guard let provider = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = provider
    }

    /// What lets in: `token` where accounts have one, `key` where everyone brings one of their own.
    public var secretName: String {
        self == .github ? "token" : "key"
    }
}
