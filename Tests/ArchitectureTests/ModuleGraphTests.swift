import CommandRunner
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ModuleGraphTests {
    @Test func `the module graph of this checkout breaks no rule`() async throws {
        let check = try await Command(Repository.file("Scripts/graph"), ["--check"]).run()
        #expect(check.errors == "")
        #expect(check.status == 0)
    }
}
