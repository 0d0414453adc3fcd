import CommandParsing
import Domain
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct CompletionTests {
    /// Returns the values that completion offers for the last word of a command line.
    private func values(_ words: String...) throws -> Set<String> {
        let content = CommandTree.interface.completions(of: words).content
        guard case .candidates(let candidates) = content else {
            Issue.record("no candidates: \(content)")
            return []
        }
        return Set(candidates.map(\.value))
    }

    @Test(arguments: kinds.map(\.kind))
    func `after a kind, completion offers only the filters, values and fields of this kind`(kind: ItemKind) throws {
        let (word, words) = (kind.name.word, kind.name.words)
        let others = try values("saved", "rm", "--").union(["--force", "--lines", "--multiple", "--no-mouse"])
        let searchOptions = try values("search", words, "--")
        #expect(try values("saved", "add", "x", word, "--").subtracting(others).isSubset(of: searchOptions))
        #expect(try values("choose", word, "--").subtracting(others).isSubset(of: searchOptions))
        #expect(try values("choose", word, "--json", "") == values("search", words, "--json", ""))
        #expect(try values("choose", word, "--sort", "") == values("search", words, "--sort", ""))
        #expect(try values("saved", "add", "x", word, "--sort", "") == values("search", words, "--sort", ""))
    }

    @Test func `before a kind, completion offers the filters of all kinds`() throws {
        #expect(try values("choose", "--").isSuperset(of: ["--type", "--stars", "--json"]))
        #expect(try values("saved", "add", "--").isSuperset(of: ["--type", "--stars", "--limit"]))
        #expect(try values("choose", "--json", "").isSuperset(of: ["all", "login", "stargazersCount"]))
    }
}
