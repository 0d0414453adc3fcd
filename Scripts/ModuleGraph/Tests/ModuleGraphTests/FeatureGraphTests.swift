import Foundation
import Testing

@testable import ModuleGraph

@Suite(.timeLimit(.minutes(10)))
struct FeatureGraphTests {
    let tree: FixtureTree

    init() throws {
        tree = try FixtureTree()
        try tree.write("public struct Clock {}\n", to: "Packages/Shared/Sources/Shared/Time/Clock.swift")
        try tree.write(
            "import Shared\n// Session\nstruct Token { let clock: Clock; let text = \"Session\" }\n",
            to: "Packages/Core/Sources/Core/Tokens/Token.swift")
        try tree.write(
            "struct Session { let token: Token }\nprivate struct Clock {}\n",
            to: "Packages/Core/Sources/Core/Session/Session.swift")
    }

    private func uses() throws -> [String] {
        let graph = FeatureGraph(try tree.workspace())
        func id(_ feature: FeatureGraph.Feature) -> String { "\(feature.package)/\(feature.name)" }
        return graph.features.flatMap { feature in graph.used(by: feature).map { "\(id(feature)) > \(id($0))" } }
    }

    @Test func `a feature uses the features whose types it names, in its layer and in imported ones`() throws {
        #expect(try uses() == ["Core/Session > Core/Tokens", "Core/Tokens > Shared/Time"])
    }

    @Test func `a type of the same name in a module that is not imported is not used`() throws {
        try tree.write("struct Token { let clock: Clock }\n", to: "Packages/Core/Sources/Core/Tokens/Token.swift")
        #expect(try uses() == ["Core/Session > Core/Tokens"])
    }

    @Test func `a directory of features is not a feature`() throws {
        try tree.write("struct Search {}\n", to: "App/Sources/App/Commands/Search/Search.swift")
        let features = FeatureGraph(try tree.workspace()).features.filter { $0.package == "App" }
        #expect(features.map(\.name) == ["Search"])
    }

    @Test func `the document lists the features that each feature of a layer uses`() throws {
        try tree.regenerate()
        let text = try tree.text(of: "graph.md")
        #expect(text.contains("| Core | Session | Tokens |\n"))
        #expect(text.contains("| Core | Tokens |  |\n"))
    }
}

@Suite(.timeLimit(.minutes(10)))
struct TypeScannerTests {
    @Test(arguments: [
        "public struct Page {}", "@frozen public enum Page { case one }", "final class Page {}",
        "/* a */ actor Page {}", "let x = \"{\"\nprotocol Page {}", "typealias Page = Int",
        "private struct Hidden {}\nstruct Page {}", "private let x = Y {\n}\nstruct Page {}",
    ])
    func `a type at the top level is found`(text: String) {
        #expect(TypeScanner(text).declared == ["Page"])
    }

    @Test(arguments: [
        "private struct Page {}", "fileprivate enum Page {}", "struct outer { struct Page {} }", "extension Page {}",
        "// struct Page {}", "/* /* */ struct Page */", "let x = \"\"\"\n  struct Page\n  \"\"\"",
    ])
    func `a private or nested type is not found`(text: String) {
        #expect(TypeScanner(text).declared == [])
    }
}
