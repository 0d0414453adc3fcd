/// The providers' pages for people: of one thing, and of a search.
public struct WebPages: Sendable, Hashable {
    /// Without a slash at its end.
    private let gitHub: String
    private let knowsProviders: Bool

    /// - Parameters:
    ///   - gitHub: The web address of GitHub or of an Enterprise server.
    ///   - knowsProviders: Whether photos and films have the ids that their providers know them by; those of the demo
    ///     are its own, and would lead to something else.
    public init(gitHub: String = "https://github.com", knowsProviders: Bool = true) {
        self.knowsProviders = knowsProviders
        self.gitHub = gitHub.hasSuffix("/") ? String(gitHub.dropLast()) : gitHub
    }

    /// The page of a thing; none when the id is not one that fits an address.
    public func page(of kind: ItemKind, id: String) -> WebAddress? {
        switch kind {
        case .user: WebAddress("\(gitHub)/\(id.percentEncoded)")
        case .repo: WebAddress("\(gitHub)/\(id)")
        case .photo where !knowsProviders, .movie where !knowsProviders: nil
        case .photo: WebAddress("https://unsplash.com/photos/\(id.percentEncoded)")
        case .movie: WebAddress("https://www.themoviedb.org/movie/\(id.percentEncoded)")
        }
    }

    /// The page of a search for accounts on GitHub.
    public func search(_ search: UserSearch) -> WebAddress? {
        gitHubSearch(search.query.text, type: "users")
    }

    /// The page of a search for repos on GitHub.
    public func search(_ search: RepoSearch) -> WebAddress? {
        gitHubSearch(search.query.text, type: "repositories")
    }

    /// The page of a search for photos on Unsplash.
    public func search(_ search: PhotoSearch) -> WebAddress? {
        WebAddress("https://unsplash.com/s/photos/\(search.words.percentEncoded)")
    }

    /// The page of a search for films on TMDB.
    public func search(_ search: MovieSearch) -> WebAddress? {
        WebAddress("https://www.themoviedb.org/search?query=\(search.words.percentEncoded)")
    }

    private func gitHubSearch(_ query: String, type: String) -> WebAddress? {
        WebAddress("\(gitHub)/search?q=\(query.percentEncoded)&type=\(type)")
    }
}

extension String {
    /// Everything but the unreserved characters of RFC 3986 (2.3) as `%XX`.
    fileprivate var percentEncoded: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
