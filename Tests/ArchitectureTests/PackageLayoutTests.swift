import CommandRunner
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PackageLayoutTests {
    static let layers = Repository.packages.map { ($0, "Packages/\($0)") } + [("App", "App")]

    @Test(arguments: layers)
    func `folder, package, product and module have one name`(name: String, path: String) throws {
        let manifest = try Repository.text(of: "\(path)/Package.swift")
        #expect(manifest.contains("let package = Package(\n    name: \"\(name)\""))
        #expect(manifest.contains("(name: \"\(name)\", targets: [\"\(name)\"])"))
        #expect(try !Repository.swiftFiles(under: "\(path)/Sources/\(name)").isEmpty)
    }

    @Test(arguments: layers)
    func `each package tests itself`(name: String, path: String) throws {
        let tests = try Repository.swiftFiles(under: "\(path)/Tests/\(name)Tests")
        #expect(try tests.contains { try Repository.text(of: $0).contains("@Test") })
    }

    @Test(arguments: Repository.packages)
    func `each package contains the license of the repository`(name: String) throws {
        #expect(try Repository.text(of: "Packages/\(name)/LICENSE") == Repository.text(of: "LICENSE"))
    }

    @Test(arguments: Repository.packages)
    func `each package's README shows how to depend on it`(name: String) throws {
        let readme = try Repository.text(of: "Packages/\(name)/README.md")
        #expect(readme.contains(".package(url: \"https://example.com/search-app-\(name.lowercased()).git\""))
        #expect(readme.contains(".package(path:"))
        #expect(readme.contains(".product(name: \"\(name)\", package: \"\(name)\")"))
    }

    /// ConsumerTests build the whole program of each README.
    @Test(arguments: Repository.packages)
    func `a test contains the first example of each package's README besides the whole program, line for line`(
        name: String
    ) throws {
        let sections = try Repository.text(of: "Packages/\(name)/README.md").split(separator: "\n## ")
        let others = sections.filter { !$0.hasPrefix("A whole program\n") }
        let examples = others.flatMap { Readme.swiftBlocks(in: String($0)) }.filter { block in
            !block.contains { $0.hasPrefix(".package(") || $0.hasPrefix(".product(") }
        }
        guard let example = examples.first else { return }
        let tests = try Repository.swiftFiles(under: "Packages/\(name)/Tests").map {
            Set(Readme.codeLines(of: try Repository.text(of: $0)))
        }
        #expect(tests.contains { $0.isSuperset(of: example) })
    }
}
