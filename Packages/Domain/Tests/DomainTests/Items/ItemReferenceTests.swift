import Domain
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ItemReferenceTests {
    private static let enterprise = WebSites(
        gitHub: "https://git.example.org:8443/", gitHubHost: "git.example.org:8443")
    /// The sites with a different URL, as set by a variable.
    private static let loopback = WebSites(gitHub: "http://127.0.0.1:8080/web")

    private func id(_ text: String, _ kind: ItemKind, on sites: WebSites = WebSites()) throws(AppError) -> String {
        try ItemReference(text, of: kind).id(on: sites)
    }

    @Test(arguments: [
        (ItemKind.user, "octocat", "octocat"), (.user, "@octocat", "octocat"), (.repo, "Apple/swift", "Apple/swift"),
        (.repo, "apple/swift#12", "apple/swift"), (.photo, "LF8gK8-HGSg", "LF8gK8-HGSg"), (.movie, "078", "78"),
    ])
    func `an ID is converted to the form in which it is requested`(kind: ItemKind, text: String, expected: String)
        throws
    {
        #expect(try id(text, kind) == expected)
    }

    @Test func `an error quotes the beginning of a long text without splitting a character`() {
        let error = #expect(throws: AppError.self) { try id("a" + String(repeating: "é", count: 10_000), .user) }
        #expect(error?.description.contains("é…”") == true)
        #expect(error?.description.contains("\u{FFFD}") == false)
    }

    @Test func `the name of the signed-in account is not a login`() {
        #expect(throws: AppError.self) { try id("@me", .user) }
    }

    @Test(arguments: [
        (ItemKind.user, "https://github.com/octocat", "octocat"),
        (.user, "http://www.github.com/octocat/?tab=repositories#top", "octocat"),
        (.user, "HTTPS://GitHub.com/octocat", "octocat"),
        (.user, "https://github.com:443/octocat", "octocat"),
        (.user, "https://github.com/orgs/swiftlang/repositories", "swiftlang"),
        (.user, "https://github.com/dependabot%5Bbot%5D", "dependabot[bot]"),
        (.repo, "https://github.com/apple/swift", "apple/swift"),
        (.repo, "https://github.com/apple/swift.git", "apple/swift"),
        (.repo, "https://github.com/apple/swift/issues/12#issuecomment-1", "apple/swift"),
        (.repo, "https://github.com/apple/swift/tree/main/docs/%ED%95%9C", "apple/swift"),
        (.repo, "github.com/apple/swift", "apple/swift"),
        (.user, "github.com/octocat", "octocat"), (.movie, "www.themoviedb.org/movie/78-blade-runner", "78"),
        (.photo, "https://unsplash.com/photos/LF8gK8-HGSg", "LF8gK8-HGSg"),
        (.photo, "https://unsplash.com/photos/a-lighthouse-at-night-LF8gK8-HGSg?utm_source=x", "LF8gK8-HGSg"),
        (.photo, "https://unsplash.com/de/fotos/ein-leuchtturm-LF8gK8-HGSg", "LF8gK8-HGSg"),
        (.photo, "https://unsplash.com/ko/%EC%82%AC%EC%A7%84/LF8gK8-HGSg", "LF8gK8-HGSg"),
        (.movie, "https://www.themoviedb.org/movie/78-blade-runner?language=ko", "78"),
        (.movie, "https://themoviedb.org/movie/78", "78"),
    ])
    func `the URL of a page identifies its item`(kind: ItemKind, text: String, expected: String) throws {
        #expect(try id(text, kind) == expected)
    }

    @Test(arguments: [
        "git@github.com:apple/swift.git", "git@github.com:apple/swift", "ssh://git@github.com/apple/swift.git",
        "ssh://git@github.com:22/apple/swift.git/", "SSH://git@github.com/apple/swift", "apple/swift.git",
    ])
    func `the clone URL of Git identifies the repository`(text: String) throws {
        #expect(try id(text, .repo) == "apple/swift")
    }

    @Test func `an SSH address has the host of an Enterprise Server with any port`() throws {
        #expect(try id("git@git.example.org:a/b.git", .repo, on: Self.enterprise) == "a/b")
        #expect(try id("ssh://git@git.example.org:2222/a/b.git", .repo, on: Self.enterprise) == "a/b")
        let there = #expect(throws: AppError.self) { try id("git@ghe.example:a/b.git", .repo) }
        #expect(there?.advice == [.useHost("ghe.example")])
    }

    @Test(arguments: [
        "https://gist.github.com/octocat/abcdef", "https://raw.githubusercontent.com/apple/swift/main/README.md",
        "https://api.github.com/repos/apple/swift", "gist.github.com/octocat/abcdef",
        "https://codeload.github.com/apple/swift", "https://octocat.github.io/a/b", "https://gist.ghe.example/a/b",
        "git@gist.github.com:abcdef/x.git", "https://docs.github.com/en/rest",
    ])
    func `a host without pages of repositories is refused, and no other host is suggested`(text: String) {
        let error = #expect(throws: AppError.self) { try id(text, .repo) }
        #expect(error?.kind == .usage)
        #expect(error?.advice.isEmpty == true)
    }

    @Test(arguments: [
        ("https://github.com/apple/swift/tree/main/docs/%ED%95%9C", "main docs/한"),
        ("github.com/apple/swift/tree/v1/src", "v1 src"), ("https://github.com/apple/swift/tree/main", "main "),
        ("https://github.com/apple/swift/blob/main/README.md", nil), ("https://github.com/apple/swift", nil),
        ("apple/swift", nil),
    ])
    func `the URL of a folder's page contains the folder`(text: String, expected: String?) throws {
        let folder = try ItemReference(text, of: .repo).folder
        #expect(folder.map { "\($0.ref) \($0.path)" } == expected)
    }

    @Test(arguments: [
        ("https://github.com/a/b/blob/main/c.swift#L20", 20), ("https://github.com/a/b/blob/main/c.swift#L20-L30", 20),
        ("github.com/a/b/blob/main/c.swift?plain=1#L7C3", 7), ("https://github.com/a/b#readme", nil),
        ("https://github.com/a/b/blob/main/c.swift#L0", nil), ("https://github.com/a/b/blob/main/c.swift#L", nil),
        ("https://github.com/a/b/blob/main/c.swift#L99999999999999999999", nil), ("a/b", nil),
    ])
    func `the URL of a file's page contains the line`(text: String, expected: Int?) throws {
        #expect(try ItemReference(text, of: .repo).markedLine == expected)
    }

    @Test(arguments: [
        // URLs of another site that look similar.
        (ItemKind.repo, "https://github.com@evil.example/a/b"), (.repo, "https://github.com:x@evil.example/a/b"),
        (.repo, "https://evil.example\\@github.com/a/b"), (.repo, "https://github.com.evil.example@/a/b"),
        (.movie, "https://evil.example/movie/78"), (.photo, "https://unsplash.com.evil.example/photos/LF8gK8-HGSg"),
        (.movie, "https://www.themoviedb.org:8443/movie/78"), (.repo, "https://gıthub.com/a/b"),
        // Pages that do not belong to an item of the kind.
        (.repo, "https://github.com/apple"), (.user, "https://github.com/apple/swift"), (.user, "https://github.com/"),
        (.user, "https://github.com"), (.user, "https://github.com/settings"),
        (.repo, "https://github.com/topics/swift"),
        (.photo, "https://unsplash.com/@someone"), (.photo, "https://unsplash.com/de/s/fotos"),
        (.movie, "https://www.themoviedb.org/tv/78"),
        (.movie, "https://www.themoviedb.org/movie/0"), (.photo, "https://github.com/photos/LF8gK8-HGSg"),
        (.repo, "https://unsplash.com/photos/LF8gK8-HGSg"),
        // Paths that change their meaning when they are resolved or decoded.
        (.repo, "https://github.com/a/../b"), (.repo, "https://github.com/a/%2e%2e/b"),
        (.repo, "https://github.com/a/b/%2E%2E/%2E%2E/c/d"), (.repo, "https://github.com//a/b"),
        (.repo, "https://github.com/a%2Fb/c"), (.repo, "https://github.com/a/b%00"),
        (.repo, "https://github.com/a/%ff"),
        (.repo, "https://github.com/a/%1B%5D52"), (.repo, "https://github.com/a/%zz"),
        // Texts that are not URLs.
        (.repo, "https://"), (.repo, "https:///a/b"), (.repo, "https://github.com/a /b"),
        (.repo, "ftp://github.com/a/b"),
        (.repo, "other@github.com:a/b.git"), (.repo, "git@github.com:a"), (.repo, "git@github.com:../b.git"),
        (.repo, "ssh://me:secret@github.com/a/b.git"), (.repo, "git@github.com@evil.example:a/b.git"),
        (.user, "git@github.com:a/b.git"), (.repo, "git@:a/b.git"), (.repo, ".git"), (.repo, "a/.git"),
        (.repo, "a/b#x"), (.repo, "a/b#"), (.user, "@"), (.user, "@@a"),
        (.user, "https://github.com/\u{1B}]0;x"), (.repo, ""),
        (.user, "https://github.com/" + String(repeating: "a", count: 101)),
        (.repo, "https://github.com/a/b/" + String(repeating: "c", count: 9_000)),
    ])
    func `any other text is rejected and quoted in part`(kind: ItemKind, text: String) {
        let error = #expect(throws: AppError.self) { try id(text, kind) }
        #expect(error?.kind == .usage)
        #expect(error?.advice == [] || error?.advice == [.usePageURL])
        #expect((error?.description.utf8.count ?? 0) < 400)
    }

    @Test func `a page of another GitHub server is rejected with advice to select it`() {
        let there = #expect(throws: AppError.self) { try id("https://git.example.org:8443/a/b", .repo) }
        #expect(there?.kind == .usage)
        #expect(there?.advice == [.useHost("git.example.org:8443")])
        let back = #expect(throws: AppError.self) { try id("https://github.com/a", .user, on: Self.enterprise) }
        #expect(back?.advice == [.useHost("github.com")])
        let demo = #expect(throws: AppError.self) {
            try id("https://git.example.org/a/b", .repo, on: WebSites(isDemo: true))
        }
        #expect(demo?.advice.isEmpty == true)
    }

    @Test func `both the name of a host and its address are accepted`() throws {
        #expect(try id("https://git.example.org:8443/a/b/pulls", .repo, on: Self.enterprise) == "a/b")
        #expect(try id("http://127.0.0.1:8080/web/a/b", .repo, on: Self.loopback) == "a/b")
        #expect(try id("https://github.com/a/b", .repo, on: Self.loopback) == "a/b")
        #expect(throws: AppError.self) { try id("http://127.0.0.1:8080/other/a/b", .repo, on: Self.loopback) }
        #expect(throws: AppError.self) { try id("https://git.example.org/a/b", .repo, on: Self.enterprise) }
    }

    @Test(arguments: ItemKind.all)
    func `the page of every kind of item identifies the item`(kind: ItemKind) throws {
        let id = try #require(
            ["octocat", "a/b", "LBI7cgq3pbM", "78", "a/b#7", "a/b@0123abcd", "a/b@main:x/y.c"].lazy.compactMap {
                ItemKey(kind: kind, wellFormed: $0)
            }
            .last?.id)
        let page = try #require(kind.page(id, on: Self.enterprise)?.text)
        let key = try ItemReference(page, of: kind).key(on: Self.enterprise)
        #expect(key == ItemKey(kind: kind, id: id, host: Self.enterprise.host(of: kind.provider)))
    }
}
