import CommandRunner
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AssemblyTests {
    @Test(arguments: ["Domain", "Data", "Presentation"])
    func `each layer has exactly one assembly, and it alone sees the container`(layer: String) throws {
        let importers = try Repository.swiftFiles(under: "Packages/\(layer)/Sources").filter { path in
            // Doubles are registered by an assembly of their own.
            guard !path.hasSuffix("/\(layer)TestSupportAssembly.swift") else { return false }
            return try Repository.text(of: path).split(separator: "\n").contains {
                $0.hasSuffix("import DependencyInjection")
            }
        }
        #expect(importers.contains("Packages/\(layer)/Sources/\(layer)/\(layer)Assembly.swift"))
        // What stands in for a layer in tests is put together in the same way.
        #expect(importers.allSatisfy { $0.hasSuffix("Assembly.swift") } && importers.count <= 2)
    }
}
