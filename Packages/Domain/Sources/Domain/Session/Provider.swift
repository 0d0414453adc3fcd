/// A web service that the program searches.
public struct Provider: RawRepresentable, Sendable, Hashable, CaseIterable {
    /// The name of the provider in commands and files, such as `github`.
    public let rawValue: String
    /// The display name, such as `GitHub`.
    public let title: String
    /// The default host of the provider's items, such as `github.com`.
    public let host: String
    /// The URL of the provider's website, without a trailing slash.
    public let site: String
    /// The URL of the page on which users create and check their tokens or keys.
    public let keyPage: String

    /// GitHub, which provides all kinds of items except photos and movies. Its items may be on servers other than
    /// `github.com`.
    public static let github = Provider(
        rawValue: "github", title: "GitHub", host: "github.com", site: "https://github.com",
        keyPage: "https://github.com/settings/tokens")
    /// Unsplash, which provides photos.
    public static let unsplash = Provider(
        rawValue: "unsplash", title: "Unsplash", host: "unsplash.com", site: "https://unsplash.com",
        keyPage: "https://unsplash.com/oauth/applications")
    /// TMDB, which provides movies.
    public static let tmdb = Provider(
        rawValue: "tmdb", title: "TMDB", host: "themoviedb.org", site: "https://www.themoviedb.org",
        keyPage: "https://www.themoviedb.org/settings/api")

    /// All providers. GitHub is the first one.
    public static let allCases: [Provider] = [.github, .unsplash, .tmdb]

    /// The name of the provider's credential in messages. It is `token` for a provider with accounts, and `key`
    /// otherwise.
    public var secretName: String {
        self == .github ? "token" : "key"
    }
}

extension Provider {
    /// Creates the provider with the given raw value, or returns `nil` if there is no such provider.
    public init?(rawValue: String) {
        guard let provider = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = provider
    }
}
