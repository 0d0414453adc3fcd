import ModuleGraph
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WorkspaceViolationsTests {
    let tree: FixtureTree

    init() throws {
        tree = try FixtureTree()
    }

    @Test func `a valid tree breaks no rule`() throws {
        #expect(try tree.complaints() == [])
    }

    @Test func `a changed graph document is out of date`() throws {
        try tree.replace("TerminalUI", with: "TerminalUX", in: "graph.md")
        #expect(try tree.complaints() == ["graph.md: is out of date: run Scripts/graph"])
    }

    @Test func `a root manifest that lacks a new target is out of date`() throws {
        try tree.replace(
            #".target(name: "CVault"),"#, with: #".target(name: "CVault"), .target(name: "CLocker"),"#,
            in: "Packages/Core/Package.swift")
        #expect(try tree.complaints() == ["Package.swift: is out of date: run Scripts/graph"])
    }

    @Test func `a missing root manifest is out of date`() throws {
        try tree.write("", to: "Package.swift")
        #expect(try tree.complaints() == ["Package.swift: is out of date: run Scripts/graph"])
    }

    @Test func `an import that the target does not declare is named with its line`() throws {
        try tree.write(
            "import Foundation\n@testable import Core\n", to: "Packages/Network/Sources/Network/Client2.swift")
        #expect(
            try tree.complaints() == [
                "Packages/Network/Sources/Network/Client2.swift:2: "
                    + "imports Core, which the target Network does not declare"
            ])
    }

    @Test func `an import of a declared package through a target that does not declare it is refused`() throws {
        try tree.write("import Shared\n", to: "Packages/Network/Sources/NetworkURLSession/Extra.swift")
        #expect(
            try tree.complaints() == [
                "Packages/Network/Sources/NetworkURLSession/Extra.swift:1: "
                    + "imports Shared, which the target NetworkURLSession does not declare"
            ])
    }

    @Test func `a dependency that no file of the target imports is named`() throws {
        try tree.write("import CVault\n", to: "Packages/Core/Sources/Core/Vault.swift")
        #expect(
            try tree.complaints() == [
                "Packages/Core/Package.swift: the target Core declares Shared, which it does not import"
            ])
    }

    @Test func `a C target that is declared and not imported is named`() throws {
        try tree.write("import Shared\n", to: "Packages/Core/Sources/Core/Vault.swift")
        #expect(
            try tree.complaints() == [
                "Packages/Core/Package.swift: the target Core declares CVault, which it does not import"
            ])
    }

    @Test func `a package that no target uses is named`() throws {
        try tree.replace(
            #"[.package(path: "../Packages/DependencyInjection")"#,
            with: #"[.package(path: "../Packages/Shared"), .package(path: "../Packages/DependencyInjection")"#,
            in: "App/Package.swift")
        try tree.regenerate()
        #expect(
            try tree.complaints() == [
                "App/Package.swift: App declares the package Shared, but no target uses it"
            ])
    }

    @Test func `an edge that the graph does not allow is named`() throws {
        try tree.replace(
            #"dependencies: [.package(path: "../Shared")]"#,
            with: #"dependencies: [.package(path: "../Shared"), .package(path: "../Core")]"#,
            in: "Packages/Network/Package.swift")
        try tree.replace(
            #"dependencies: ["Network"]"#,
            with: #"dependencies: ["Network", .product(name: "Core", package: "Core")]"#,
            in: "Packages/Network/Package.swift")
        try tree.write("import Core\n", to: "Packages/Network/Sources/NetworkURLSession/Extra.swift")
        try tree.regenerate()
        #expect(try tree.complaints() == ["Packages/Network/Package.swift: Network must not depend on Core"])
    }

    @Test func `a package that the graph does not know is named`() throws {
        try tree.write(
            FixtureTree.manifest("Extras", products: ["Extras"], targets: [#".target(name: "Extras")"#]),
            to: "Packages/Extras/Package.swift")
        try tree.write("# Extras\n\nMore.\n", to: "Packages/Extras/README.md")
        try tree.regenerate()
        #expect(try tree.complaints() == ["Packages/Extras/Package.swift: the rules do not contain the package Extras"])
    }

    @Test func `the container is refused outside the assembly`() throws {
        try tree.write("import DependencyInjection\n", to: "Packages/Core/Sources/Core/Session.swift")
        #expect(
            try tree.complaints() == [
                "Packages/Core/Sources/Core/Session.swift:1: "
                    + "imports DependencyInjection; only CoreAssembly.swift may import it in Core"
            ])
    }

    @Test func `another layer's assembly name does not open the container`() throws {
        try tree.write("import DependencyInjection\n", to: "Packages/Core/Sources/Core/DomainAssembly.swift")
        #expect(
            try tree.complaints() == [
                "Packages/Core/Sources/Core/DomainAssembly.swift:1: "
                    + "imports DependencyInjection; only CoreAssembly.swift may import it in Core"
            ])
    }

    @Test func `a layer's doubles are registered in an assembly of their own, and nowhere else`() throws {
        try tree.write(
            FixtureTree.manifest(
                "Core", products: ["Core", "CoreTestSupport"],
                dependencies: ["DependencyInjection"],
                targets: [
                    #".target(name: "Core")"#,
                    """
                    .target(name: "CoreTestSupport", dependencies: [
                        .product(name: "DependencyInjection", package: "DependencyInjection")
                    ])
                    """,
                ]),
            to: "Packages/Core/Package.swift")
        let folder = "Packages/Core/Sources/CoreTestSupport"
        for file in ["CoreTestSupportAssembly", "CoreAssembly"] {
            try tree.write("import DependencyInjection\n", to: "\(folder)/\(file).swift")
        }
        let complaints = try tree.complaints().filter { $0.hasPrefix(folder) }
        #expect(
            complaints == [
                "\(folder)/CoreAssembly.swift:1: "
                    + "imports DependencyInjection; only CoreTestSupportAssembly.swift may import it in CoreTestSupport"
            ])
    }

    @Test(arguments: ["Packages/Network/Sources/Network", "Packages/Shared/Tests/SharedTests", "App/Sources/App"])
    func `FoundationNetworking is refused outside its one target`(folder: String) throws {
        try tree.write("import FoundationNetworking\n", to: "\(folder)/Download.swift")
        #expect(
            try tree.complaints() == [
                "\(folder)/Download.swift:1: imports FoundationNetworking; only the target NetworkURLSession may import it"
            ])
    }

    @Test func `a manifest with another settings block is named with the first line that differs`() throws {
        try tree.replace("\"ExistentialAny\"", with: "\"BareSlashRegexLiterals\"", in: "App/Package.swift")
        try tree.regenerate()
        let line = try tree.text(of: "App/Package.swift").split(separator: "\n", omittingEmptySubsequences: false)
            .firstIndex { $0.contains("BareSlashRegexLiterals") }
        #expect(
            try tree.complaints() == [
                "App/Package.swift:\(try #require(line) + 1): "
                    + "the settings block differs from the other manifests"
            ])
    }

    @Test(arguments: ["Tests", "Tests/Benchmarks", "Tests/Fuzz", "Scripts/ModuleGraph"])
    func `a manifest of tests or tools without the settings block is named`(folder: String) throws {
        try tree.write("// swift-tools-version: 6.2\n", to: "\(folder)/Package.swift")
        #expect(
            try tree.complaints() == [
                "\(folder)/Package.swift:2: the settings block differs from the other manifests"
            ])
    }

    @Test func `unsafe flags are refused`() throws {
        try tree.replace(
            #".linkedLibrary("m")"#, with: #".linkedLibrary("m"), .unsafeFlags(["-s"])"#,
            in: "Packages/Shared/Package.swift")
        try tree.regenerate()
        #expect(
            try tree.complaints() == [
                "Packages/Shared/Package.swift: "
                    + "the target Shared uses unsafe flags, which SwiftPM refuses in dependencies"
            ])
    }

    @Test func `a package without a purpose in its README is named`() throws {
        try tree.write("# Shared\n", to: "Packages/Shared/README.md")
        try tree.regenerate()
        #expect(
            try tree.complaints() == [
                "Packages/Shared/README.md: "
                    + "is missing or does not start with a sentence about the purpose of Shared"
            ])
    }
}
