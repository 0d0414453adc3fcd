import Testing

@testable import CommandParsing

@Suite(.timeLimit(.minutes(10)))
struct NearestWordTests {
    @Test(arguments: [
        ("serach", "search"), ("repo", "repo"), ("rep", "repo"), ("histroy", "history"), ("hist", "history"),
        ("SEARCH", "search"), ("favv", "fav"),
    ])
    func `a misspelled or abbreviated word finds the intended word`(word: String, expected: String) {
        #expect(NearestWord.find(word, in: ["search", "repo", "history", "fav"]) == expected)
    }

    @Test func `the end of a word finds the word if only one word has it after a dash`() {
        let names = ["with-token", "web", "insecure-storage", "first-name", "second-name"]
        #expect(NearestWord.find("token", in: names) == "with-token")
        #expect(NearestWord.find("name", in: names) == nil)
    }

    @Test func `a longer word finds the only word with which it starts`() {
        #expect(NearestWord.find("repository", in: ["search", "repo", "me"]) == "repo")
        #expect(NearestWord.find("repository", in: ["repo", "repos"]) == nil)
        #expect(NearestWord.find("menu-item", in: ["search", "repo", "me"]) == nil)
    }

    @Test(arguments: ["", "xyz", "download", String(repeating: "a", count: 5_000)])
    func `a word that is not similar to any candidate finds nothing`(word: String) {
        #expect(NearestWord.find(word, in: ["search", "repo", "history", "fav"]) == nil)
    }
}
