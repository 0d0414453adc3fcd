import Domain
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ItemKindTests {
    private let sites = WebSites()

    @Test func `each kind of item has a page`() {
        #expect(ItemKind.user.page("dependabot[bot]", on: sites)?.text == "https://github.com/dependabot%5Bbot%5D")
        #expect(ItemKind.repo.page("swiftlang/swift", on: sites)?.text == "https://github.com/swiftlang/swift")
        #expect(ItemKind.photo.page("LBI7cgq3pbM", on: sites)?.text == "https://unsplash.com/photos/LBI7cgq3pbM")
        #expect(ItemKind.movie.page("278", on: sites)?.text == "https://www.themoviedb.org/movie/278")
    }

    @Test func `an Enterprise Server has its own pages`() {
        let sites = WebSites(gitHub: "https://git.example.org/", gitHubHost: "git.example.org")
        #expect(ItemKind.user.page("a", on: sites)?.text == "https://git.example.org/a")
        #expect(ItemKind.photo.page("a", on: sites)?.text == "https://unsplash.com/photos/a")
    }

    @Test func `the URL of a search supports every character`() throws {
        let query = try SearchQuery(.repos, words: ["c++ & a=b #1 한 %"])
        #expect(
            ItemKind.repo.page(query, on: sites)?.text
                == "https://github.com/search?q=c%2B%2B%20%26%20a%3Db%20%231%20%ED%95%9C%20%25&type=repositories")
        func page(_ kind: ItemKind, _ words: String) throws -> String? {
            kind.page(try SearchQuery(kind.search, words: [words]), on: sites)?.text
        }
        #expect(try page(.user, "a") == "https://github.com/search?q=a&type=users")
        #expect(try page(.photo, "a b") == "https://unsplash.com/s/photos/a%20b")
        #expect(try page(.movie, "a/b") == "https://www.themoviedb.org/search?query=a%2Fb")
    }

    @Test(arguments: ItemKind.all)
    func `a kind is found by its singular, its plural and its name in files`(kind: ItemKind) {
        #expect(ItemKind.named(argument: kind.name.word) == kind)
        #expect(ItemKind.named(argument: kind.name.words) == kind)
        #expect(ItemKind.named(word: kind.name.word) == kind)
        // The name of code has no separate plural.
        #expect(ItemKind.named(word: kind.name.words) == nil || kind.name.words == kind.name.word)
    }

    @Test(arguments: ItemKind.favorites)
    func `a placeholder has the key it was created from`(kind: ItemKind) throws {
        let id = try #require(
            ["octocat", "a/b", "LBI7cgq3pbM", "78", "a/b#7"].lazy.compactMap { ItemKey(kind: kind, wellFormed: $0) }
                .last)
        #expect(ItemKind.placeholder(id)?.key == id)
    }

    @Test func `two keys are equal if the provider ignores case`() {
        #expect(ItemKey(kind: .repo, id: "A/b") == ItemKey(kind: .repo, id: "a/B"))
        #expect(ItemKey(kind: .photo, id: "A") != ItemKey(kind: .photo, id: "a"))
    }

    @Test func `the same name on another host is another item`() {
        #expect(ItemKey(kind: .repo, id: "a/b", host: "ghe.example") != ItemKey(kind: .repo, id: "a/b"))
        #expect(Repo(fullName: "a/b").with { $0.host = "ghe.example" }.key.host == "ghe.example")
    }
}
