/// `owner/name#12`, checked before it goes into a URL: an issue, or a pull request, which is an issue as well.
public struct IssueName: Sendable, Hashable, CustomStringConvertible {
    /// Where it stands.
    public let repo: RepoName
    /// Counted from 1; issues and pull requests of a repo share the numbers.
    public let number: Int

    public init?(repo: RepoName, number: Int) {
        guard number > 0 else { return nil }
        self.repo = repo
        self.number = number
    }

    /// None unless a repo's name is followed by `#` and a number without zeros before it.
    public init?(_ text: String) {
        guard let mark = text.lastIndex(of: "#"), let repo = RepoName(String(text[..<mark])) else { return nil }
        self.init(repo: repo, digits: text[text.index(after: mark)...])
    }

    /// What the path of a page names; also of the pages below it, such as a pull request's files.
    init?(page path: [String]) {
        guard path.count >= 4, ["issues", "pull"].contains(path[2]), !Provider.isOwnPage(path[0]),
            let repo = RepoName(page: path[0], path[1])
        else { return nil }
        self.init(repo: repo, digits: path[3][...])
    }

    /// What a thing of this id is called whose id was not looked at; it leads nowhere.
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

    public var description: String {
        number > 0 ? "\(repo)#\(number)" : repo.name
    }
}

extension ItemIDRule {
    /// Numbers of a repo's issues and pull requests.
    ///
    /// - Parameters:
    ///   - thing: With its article, for people.
    ///   - page: What stands before the number in the path of such a thing's page.
    static func issueName(_ thing: String, page: String) -> ItemIDRule {
        ItemIDRule(
            placeholder: "OWNER/NAME#NUMBER", description: "the number of \(thing) in a repo: owner/name#12",
            isCaseSensitive: false,
            isWellFormed: { IssueName($0) != nil },
            path: { id in IssueName(id).map { "\($0.repo)/\(page)/\($0.number)" } ?? id },
            idInPath: { IssueName(page: $0)?.description })
    }
}
