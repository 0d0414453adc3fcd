/// The name of an issue or pull request in the form `owner/name#12`, validated for use in a URL.
public struct IssueName: Sendable, Hashable, CustomStringConvertible {
    /// The name of the repository.
    public let repo: RepoName
    /// The number, counted from 1. Issues and pull requests of a repository share their numbers.
    public let number: Int

    public init?(repo: RepoName, number: Int) {
        guard number > 0 else { return nil }
        self.repo = repo
        self.number = number
    }

    /// Creates a name from a text, or returns `nil` if the text does not have the form `owner/name#12`.
    ///
    /// The number must not have leading zeros.
    public init?(_ text: String) {
        guard let mark = text.lastIndex(of: "#"), let repo = RepoName(String(text[..<mark])) else { return nil }
        self.init(repo: repo, digits: text[text.index(after: mark)...])
    }

    /// Creates a name from the path of a page. Subpages of an issue, such as a pull request's files, are accepted.
    ///
    /// - Parameter pages: The components that may precede the number.
    init?(page path: [String], pages: [String]) {
        guard path.count >= 4, pages.contains(path[2]), !Provider.isOwnPage(path[0]),
            let repo = RepoName(page: path[0], path[1])
        else { return nil }
        self.init(repo: repo, digits: path[3][...])
    }

    /// The placeholder for an issue whose name is not known yet. Its number is 0.
    public static let unknown = IssueName(unchecked: "")

    /// Creates a name from an ID without validating it. It must not be used in URLs.
    init(unchecked id: String) {
        repo = RepoName(unchecked: "", id)
        number = 0
    }

    private init?(repo: RepoName, digits: Substring) {
        guard (1...10).contains(digits.utf8.count), digits.first != "0",
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(digits)
        else { return nil }
        self.init(repo: repo, number: number)
    }

    /// Returns the URL of the repository's page, or `nil` if a page's URL is not that of the item with this name.
    ///
    /// - Parameters:
    ///   - url: The URL of the item's page.
    ///   - component: The component before the number in the path of the page.
    func repositoryURL(ofPage url: WebURL?, below component: String) -> WebURL? {
        let page = "/\(component)/\(number)"
        guard let url, url.text.hasSuffix(page) else { return nil }
        return WebURL(String(url.text.dropLast(page.count)))
    }

    public var description: String {
        number > 0 ? "\(repo)#\(number)" : repo.name
    }
}

extension ItemIDRule {
    /// Returns the ID rule for issues, pull requests or discussions.
    ///
    /// - Parameters:
    ///   - thing: The name of the kind with an article, for messages.
    ///   - page: The component that precedes the number in the path of a page.
    ///   - pages: The components that are accepted. GitHub redirects between the pages of issues and pull requests.
    static func issueName(
        _ thing: String, page: String, pages: [String] = ["issues", "pull"]
    ) -> ItemIDRule {
        ItemIDRule(
            placeholder: "OWNER/NAME#NUMBER", description: "the number of \(thing) in a repo: owner/name#12",
            isCaseSensitive: false,
            isWellFormed: { IssueName($0) != nil },
            path: { id in IssueName(id).map { "\($0.repo)/\(page)/\($0.number)" } ?? id },
            idInPath: { IssueName(page: $0, pages: pages)?.description })
    }
}
