import Domain
import DomainTestSupport

/// One item per kind and hostile text, with the text in every field that a screen shows.
///
/// A search for ``query`` finds all of them. Their order is that of ``texts``.
enum HostileItems {
    /// Texts that break columns or try to control the terminal.
    static let texts = [
        "한국어로 쓴 설명: 아주 긴 문장입니다 그래서 잘립니다", "👩‍👩‍👧‍👦👍🏽🇰🇷❤️🏳️‍🌈 emoji 🧑🏿‍🚀", "שלום עולם مرحبا بالعالم",
        "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31mred\u{0}\u{8}\u{8}", "\u{202E}evil\u{2066}\u{200F}text\u{FEFF}",
        "line\nbreak\r\nand\ttab", "e" + String(repeating: "\u{301}", count: 300), String(repeating: "x", count: 5_000),
        "",
    ]

    /// A query that the in-memory services answer with everything: they ignore words with a colon.
    static let query = "every:item"

    static let repos = items { index, text in
        Repo(
            id: Int64(index), name: "r\(index)", fullName: "owner/r\(index)",
            owner: AccountReference(login: "owner", url: nil),
            description: text, homepage: text, language: text, stargazersCount: index * 1_000, topics: [text, "t0"])
    }

    static let users = items { index, text in
        UserProfile(
            user: GitHubUser(id: Int64(index), login: index == 0 ? "owner" : "user-\(index)", name: text),
            company: text, location: text, email: text, blog: text, bio: text)
    }

    static let photos = items { index, text in
        Photo(
            id: "p\(index)", author: PhotoAuthor(name: text, username: text, url: nil), description: text,
            altDescription: text)
    }

    static let movies = items { index, text in
        Movie(
            id: index + 1, title: text, originalTitle: text, overview: text, releaseDate: text, genres: [text],
            tagline: text, homepage: text)
    }

    static let topics = items { index, text in
        Topic(
            name: "t\(index)", title: text, shortDescription: text, description: text, createdBy: text, released: text)
    }

    static let issues = items { issue($0, $1) }

    static let pullRequests = items { index, text in
        issue(index, text).map { PullRequest(issue: $0, isDraft: true, head: text, base: text) }
    }

    /// Comments with the hostile texts, below every issue and pull request.
    static let comments = Dictionary(uniqueKeysWithValues: issues.map { ($0.name, thread) })

    static let commits = items { index, text in
        RepoName("owner/r0").map { repo in
            Commit(
                sha: String(repeating: String(index), count: 40), repo: RepoReference(repo),
                gitObject: Commit.GitObject(author: Commit.Signature(name: text), message: text))
        }
    }

    static let code = items { index, text in
        RepoFileName("owner/r0:file-\(index).swift").map { file in
            Code(
                file: file,
                matches: [
                    TextMatch(
                        fragment: text, property: "content", matches: [TextMatch.Match(text: text, indices: [0, 1])])
                ])
        }
    }

    private static let thread = items { index, text in
        IssueComment(
            id: Int64(index), author: AccountReference(login: text, url: nil), authorAssociation: text, body: text)
    }

    private static func issue(_ index: Int, _ text: String) -> Issue? {
        IssueName("owner/r0#\(index + 1)").map { name in
            Issue(
                name: name, title: text, body: text, state: text, stateReason: text,
                author: AccountReference(login: text, url: nil), authorAssociation: text,
                labels: [IssueLabel(name: text)], milestone: IssueMilestone(title: text))
        }
    }

    private static func items<Element>(_ make: (Int, String) -> Element?) -> [Element] {
        texts.enumerated().compactMap(make)
    }
}
