/// An account that is signed in with a provider.
public struct Account: Sendable, Hashable {
    /// Whose account it is.
    public let provider: Provider
    /// Such as `github.com`.
    public let host: String
    /// None where it is not known: a key that belongs to no account, or a token from the environment not yet checked.
    public let login: String?

    public init(provider: Provider, host: String, login: String? = nil) {
        self.provider = provider
        self.host = host
        self.login = login
    }

    /// Whether a text can be a login on GitHub: 1 to 100 ASCII letters, digits, `-` and `_`, for programs `[bot]` behind.
    public static func isLogin(_ text: String) -> Bool {
        ItemIDRule.isPlain(text.hasSuffix("[bot]") ? text.dropLast(5) : text[...])
    }
}

extension [Account] {
    /// The account of this login; GitHub tells no case in logins.
    public func named(_ login: String) -> Account? {
        first { $0.login?.lowercased() == login.lowercased() }
    }
}

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

    /// Users and repositories; may have servers of its own beside `github.com`.
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
