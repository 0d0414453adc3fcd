import ModuleGraph
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GraphDocumentTests {
    let text: String

    init() throws {
        text = try FixtureTree().text(of: "graph.md")
    }

    @Test func `the diagram has an arrow for each dependency that is not also an indirect one`() {
        #expect(text.contains("    App --> Core\n"))
        #expect(text.contains("    Core --> DependencyInjection & Shared\n"))
        #expect(text.contains("    Network --> Shared\n"))
    }

    @Test func `the table contains purpose, products and dependencies`() {
        #expect(
            text.contains(
                "| [Network](Packages/Network) | The HTTP client | `Network`, `NetworkURLSession` | Shared |\n"))
    }

    @Test func `the purpose is the first sentence, joined over lines`() {
        #expect(text.contains("| What others need, and no more | `Shared` | nothing |\n"))
    }
}
