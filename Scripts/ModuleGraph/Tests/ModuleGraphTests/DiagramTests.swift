import Foundation
import ModuleGraph
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite(.timeLimit(.minutes(10)))
struct DiagramTests {
    let tree: FixtureTree

    init() throws {
        tree = try FixtureTree()
        try tree.write("public struct Clock {}\n", to: "Packages/Shared/Sources/Shared/Time/Clock.swift")
        try tree.write(
            "import Shared\nstruct Token { let clock: Clock }\n", to: "Packages/Core/Sources/Core/Tokens/Token.swift")
    }

    @Test func `one package is shown with what it uses and what uses it`() throws {
        let diagram = try tree.workspace().diagram(of: "Core")
        #expect(diagram.nodes.map(\.id) == ["Shared", "DependencyInjection", "Core", "App"])
        #expect(
            try diagram.text(.mermaid) == """
                flowchart TD
                    App --> Core
                    Core --> DependencyInjection & Shared
                    DependencyInjection
                    Shared

                """)
    }

    @Test func `features are grouped by package`() throws {
        let diagram = try tree.workspace().diagram(of: "Core", showsFeatures: true)
        #expect(
            try diagram.text(.mermaid) == """
                flowchart TD
                    subgraph Core
                        Core_Tokens[Tokens]
                    end
                    subgraph Shared
                        Shared_Time[Time]
                    end
                    Core_Tokens --> Shared_Time

                """)
        let dot = try diagram.text(.dot)
        #expect(dot.contains("    subgraph \"cluster_Core\" {\n        label=\"Core\"\n"))
        #expect(dot.contains("    \"Core/Tokens\" -> \"Shared/Time\"\n"))
    }

    @Test func `the JSON format contains every box and every arrow`() throws {
        struct Contents: Decodable {
            struct Node: Decodable { let id: String }
            let nodes: [Node]
            let edges: [[String: String]]
        }
        let text = try tree.workspace().diagram().text(.json)
        let contents = try JSONDecoder().decode(Contents.self, from: Data(text.utf8))
        #expect(contents.nodes.map(\.id) == ["Shared", "DependencyInjection", "Core", "Network", "App"])
        #expect(contents.edges.contains(["from": "Network", "to": "Shared"]))
    }

    @Test(arguments: [false, true])
    func `the SVG format is well-formed and contains every box and every arrow`(showsFeatures: Bool) throws {
        let diagram = try tree.workspace().diagram(showsFeatures: showsFeatures)
        let text = try diagram.text(.svg)
        let reader = PictureReader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse())
        #expect(reader.texts.isSuperset(of: diagram.nodes.map(\.title)))
        // One path defines the tip of all arrows.
        #expect(reader.pathCount == diagram.edges.count + 1)
    }

    private final class PictureReader: NSObject, XMLParserDelegate {
        var texts: Set<String> = []
        var pathCount = 0

        func parser(_ parser: XMLParser, foundCharacters text: String) { texts.insert(text) }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            if name == "path" { pathCount += 1 }
        }
    }
}
