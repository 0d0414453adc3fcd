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

    /// A query that matches every item, because the in-memory services ignore words with a colon.
    static let query = "every:item"

    static let repos = items { index, text in
        Repo(fullName: "owner/r\(index)").with {
            $0.id = Int64(index)
            $0.owner = AccountReference(login: "owner", url: nil)
            $0.description = text
            $0.homepage = text
            $0.language = text
            $0.stargazersCount = index * 1_000
            $0.topics = [text, "t0"]
        }
    }

    static let users = items { index, text in
        GitHubUser(login: index == 0 ? "owner" : "user-\(index)").with {
            $0.id = Int64(index)
            $0.name = text
            $0.details = UserDetails(company: text, location: text, email: text, blog: text, bio: text)
        }
    }

    static let photos = items { index, text in
        Photo(id: "p\(index)").with {
            $0.author = PhotoAuthor(name: text, username: text, url: nil)
            $0.description = text
            $0.altDescription = text
        }
    }

    static let movies = items { index, text in
        Movie(id: index + 1).with {
            $0.title = text
            $0.originalTitle = text
            $0.overview = text
            $0.releaseDate = text
            $0.genres = [text]
            $0.tagline = text
            $0.homepage = text
        }
    }

    static let topics = items { index, text in
        Topic(name: "t\(index)").with {
            $0.title = text
            $0.shortDescription = text
            $0.description = text
            $0.createdBy = text
            $0.released = text
        }
    }

    static let issues = items { issue($0, $1) }

    static let pullRequests = items { index, text in
        issue(index, text).map {
            PullRequest(issue: $0).with {
                $0.isDraft = true
                $0.reviewDecision = text
                $0.checksState = text
                $0.head = text
                $0.base = text
            }
        }
    }

    static let discussions = items { index, text in
        issue(index, text).map { issue in
            Discussion(name: issue.name).with {
                $0.title = text
                $0.body = text
                $0.category = DiscussionCategory(name: text, emoji: text)
                $0.answer = DiscussionAnswer(author: issue.author, body: text)
                $0.labels = [IssueLabel(name: text)]
                $0.author = issue.author
            }
        }
    }

    /// Comments with the hostile texts, below every issue and pull request.
    static let comments = Dictionary(uniqueKeysWithValues: issues.map { ($0.name, thread) })

    static let commits = items { index, text in
        RepoName("owner/r0").map { repo in
            Commit(sha: String(repeating: String(index), count: 40), repo: RepoReference(repo)).with {
                $0.gitObject = Commit.GitObject(author: Commit.Signature(name: text), message: text)
            }
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
        IssueComment(id: Int64(index)).with {
            $0.author = AccountReference(login: text, url: nil)
            $0.authorAssociation = text
            $0.body = text
        }
    }

    private static func issue(_ index: Int, _ text: String) -> Issue? {
        IssueName("owner/r0#\(index + 1)").map { name in
            Issue(name: name).with {
                $0.title = text
                $0.body = text
                $0.state = text
                $0.stateReason = text
                $0.author = AccountReference(login: text, url: nil)
                $0.authorAssociation = text
                $0.labels = [IssueLabel(name: text)]
                $0.milestone = IssueMilestone(title: text)
            }
        }
    }

    private static func items<Element>(_ make: (Int, String) -> Element?) -> [Element] {
        texts.enumerated().compactMap(make)
    }
}
