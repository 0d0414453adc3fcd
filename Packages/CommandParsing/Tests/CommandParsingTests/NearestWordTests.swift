import Testing

@testable import CommandParsing

@Suite("The nearest word", .timeLimit(.minutes(10)))
struct NearestWordTests {
    @Test(
        "a slip of the finger finds what was meant",
        arguments: [
            ("serach", "search"), ("repo", "repo"), ("rep", "repo"), ("histroy", "history"), ("hist", "history"),
            ("SEARCH", "search"), ("favv", "fav"),
        ]
    )
    func near(word: String, expected: String) {
        #expect(NearestWord.find(word, in: ["search", "repo", "history", "fav"]) == expected)
    }

    @Test("the one word that has it after a dash is meant")
    func lastPart() {
        let flags = ["--with-token", "--web", "--insecure-storage", "--first-name", "--second-name"]
        #expect(NearestWord.find("--token", in: flags) == "--with-token")
        #expect(NearestWord.find("--name", in: flags) == nil)
    }

    @Test(
        "what resembles nothing finds nothing",
        arguments: ["", "xyz", "download", String(repeating: "a", count: 5_000)])
    func far(word: String) {
        #expect(NearestWord.find(word, in: ["search", "repo", "history", "fav"]) == nil)
    }
}
