import CommandRunner
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AssemblyTests {
    @Test(arguments: ["Domain", "Data", "Presentation"])
    func `each layer has exactly one assembly, and it alone sees the container`(layer: String) throws {
        let importers = try Repository.swiftFiles(under: "Packages/\(layer)/Sources").filter { path in
            // An additional assembly registers the test doubles.
            guard !path.hasSuffix("/\(layer)TestSupportAssembly.swift") else { return false }
            return try Repository.text(of: path).split(separator: "\n").contains {
                $0.hasSuffix("import DependencyInjection")
            }
        }
        #expect(importers.contains("Packages/\(layer)/Sources/\(layer)/\(layer)Assembly.swift"))
        // Only one more file may import it: the assembly of the test doubles.
        #expect(importers.allSatisfy { $0.hasSuffix("Assembly.swift") } && importers.count <= 2)
    }
}
