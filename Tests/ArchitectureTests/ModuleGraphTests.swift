import CommandRunner
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ModuleGraphTests {
    @Test func `the module graph of this checkout breaks no rule`() async throws {
        let check = try await Command(Repository.file("Scripts/graph"), ["--check"]).run()
        #expect(check.errors == "")
        #expect(check.status == 0)
    }

    @Test func `the features of TerminalUI do not use each other in a cycle`() throws {
        var uses: [Substring: Set<Substring>] = [:]
        for row in try Repository.text(of: "graph.md").split(separator: "\n") where row.hasPrefix("| TerminalUI | ") {
            let cells = row.split(separator: "|").map { $0.split(whereSeparator: " ,".contains) }
            uses[cells[1][0]] = Set(cells[2])
        }
        try #require(uses["Screen"]?.contains("Output") == true)
        // Removes features that use no remaining feature. What remains is part of a cycle or uses one.
        while let leaf = uses.first(where: { $0.value.isEmpty })?.key {
            uses = uses.filter { $0.key != leaf }.mapValues { $0.subtracting([leaf]) }
        }
        #expect(uses == [:])
    }
}
