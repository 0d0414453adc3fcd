import Shared

/// The identifier of an issue, pull request or discussion in the form `owner/name#12`.
///
/// It is validated, so it can be used in a URL.
public struct IssueName: Sendable, Hashable, CustomStringConvertible {
    /// The name of the repository that contains the issue, with its owner.
    public let repo: RepoName
    /// The number of the issue in its repository, counted from 1.
    ///
    /// Issues, pull requests and discussions of a repository share one sequence of numbers.
    public let number: Int

    public init?(repo: RepoName, number: Int) {
        guard number > 0 else { return nil }
        self.repo = repo
        self.number = number
    }

    /// Creates an issue name from text, or returns `nil` if the text does not have the form `owner/name#12`.
    ///
    /// The number must not have leading zeros.
    public init?(_ text: String) {
        guard let mark = text.lastIndex(of: "#"), let repo = RepoName(String(text[..<mark])) else { return nil }
        self.init(repo: repo, digits: text[text.index(after: mark)...])
    }

    /// Creates an issue name from the path of its page on GitHub, or returns `nil` if the path belongs to another page.
    ///
    /// The path of a subpage, such as the files of a pull request, is also accepted.
    ///
    /// - Parameters:
    ///   - path: The components of the path.
    ///   - pages: The path components that may precede the number, such as `issues`.
    init?(page path: [String], pages: [String]) {
        guard path.count >= 4, pages.contains(path[2]), !Provider.isOwnPage(path[0]),
            let repo = RepoName(page: path[0], path[1])
        else { return nil }
        self.init(repo: repo, digits: path[3][...])
    }

    /// The placeholder for an issue whose repository and number are not known yet. The number of the placeholder is 0.
    public static let unknown = IssueName(unchecked: "")

    /// Creates a placeholder name from an ID without validating it. Do not use the name in URLs.
    init(unchecked id: String) {
        repo = RepoName(unchecked: "", id)
        number = 0
    }

    private init?(repo: RepoName, digits: Substring) {
        guard (1...10).contains(digits.utf8.count), digits.first != "0",
            digits.utf8.allSatisfy(\.isDigit),
            let number = Int(digits)
        else { return nil }
        self.init(repo: repo, number: number)
    }

    /// Returns the URL of the repository's page, derived from the URL of the issue's page.
    ///
    /// The result is `nil` if the URL is not that of the issue with this number.
    ///
    /// - Parameters:
    ///   - url: The URL of the issue's page.
    ///   - component: The path component before the number, such as `issues`.
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
    /// Returns the rule for the IDs of issues, pull requests or discussions.
    ///
    /// - Parameters:
    ///   - thing: The singular name of the kind with an article, such as `an issue`, for use in messages.
    ///   - page: The path component that precedes the number in the URL of a page.
    ///   - pages: The path components that are accepted in URLs. GitHub redirects between the pages of issues and pull
    ///     requests.
    static func issueName(
        _ thing: String, page: String, pages: [String] = ["issues", "pull"]
    ) -> ItemIDRule {
        ItemIDRule(
            placeholder: "OWNER/NAME#NUMBER",
            description: "the number of \(thing) in a repository, such as owner/name#12",
            isCaseSensitive: false,
            isWellFormed: { IssueName($0) != nil },
            path: { id in IssueName(id).map { "\($0.repo)/\(page)/\($0.number)" } ?? id },
            idInPath: { IssueName(page: $0, pages: pages)?.description })
    }
}
