import Domain
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WebPagesTests {
    private let pages = WebPages()

    @Test func `each kind of thing has its page`() {
        #expect(pages.page(of: .user, id: "dependabot[bot]")?.text == "https://github.com/dependabot%5Bbot%5D")
        #expect(pages.page(of: .repo, id: "swiftlang/swift")?.text == "https://github.com/swiftlang/swift")
        #expect(pages.page(of: .photo, id: "LBI7cgq3pbM")?.text == "https://unsplash.com/photos/LBI7cgq3pbM")
        #expect(pages.page(of: .movie, id: "278")?.text == "https://www.themoviedb.org/movie/278")
    }

    @Test func `an Enterprise server has its own pages`() {
        #expect(
            WebPages(gitHub: "https://git.example.org/").page(of: .user, id: "a")?.text == "https://git.example.org/a")
    }

    @Test func `searches survive every character`() throws {
        let query = try SearchQuery<RepoQualifier>(words: ["c++ & a=b #1 한 %"])
        #expect(
            pages.search(RepoSearch(query: query))?.text
                == "https://github.com/search?q=c%2B%2B%20%26%20a%3Db%20%231%20%ED%95%9C%20%25&type=repositories")
        let users = try SearchQuery<UserQualifier>(words: ["a"])
        #expect(pages.search(UserSearch(query: users))?.text == "https://github.com/search?q=a&type=users")
        #expect(pages.search(try PhotoSearch(words: "a b"))?.text == "https://unsplash.com/s/photos/a%20b")
        #expect(pages.search(try MovieSearch(words: "a/b"))?.text == "https://www.themoviedb.org/search?query=a%2Fb")
    }
}
