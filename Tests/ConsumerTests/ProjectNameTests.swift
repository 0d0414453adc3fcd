import CommandRunner
import Foundation
import Testing

/// Tests of projects with targets that have the names of packages of this repository.
@Suite(.timeLimit(.minutes(20)))
struct ProjectNameTests {
    private static let names = ["App", "Core", "Data", "Domain", "Network", "Presentation", "Shared"]

    @Test func `a project whose targets are named like packages depends on another package`() async throws {
        let project = try Self.project(
            "different", product: #".product(name: "DependencyInjection", package: "search-app-dependencyinjection")"#,
            code: "import DependencyInjection\nimport Network\nprint(Network.Type.self, Registry.self)",
            targets: Self.names)
        #expect(try await Self.output(of: project) == "Type Registry\n")
    }

    @Test func `a project whose target is named like the package it uses renames the module`() async throws {
        let readme = try Repository.text(of: "Packages/Network/README.md")
        let product = try #require(readme.split(separator: "\n").first { $0.contains("moduleAliases") }?.dropLast())
        let project = try Self.project(
            "same", product: String(product),
            code: """
                import Network
                import SearchAppNetwork
                print(Network.Type.self, SearchAppNetwork.RedirectMiddleware.self)
                """,
            targets: Self.names.filter { $0 != "Shared" })
        #expect(try await Self.output(of: project) == "Type RedirectMiddleware\n")
    }

    @Test(arguments: Repository.packages)
    func `the README of a package shows how to rename its module`(package: String) throws {
        let readme = try Repository.text(of: "Packages/\(package)/README.md")
        #expect(readme.contains("moduleAliases: [\"\(package)\": \"SearchApp\(package)\"]"))
    }

    /// The root package contains all other targets, so a project cannot have targets with their names.
    @Test func `a project with a target named App depends on the root package by its path`() async throws {
        let consumer = try #require(Consumer.all.first { $0.package == "Presentation" })
        let root = Repository.root
        let products = consumer.manifest.matches(of: /\.product\(name: "(\w+)"/).map { String($0.1) }
        let manifest = Self.manifest(
            "OfRoot", dependency: ".package(path: \"\(root.path)\")",
            products: products.map { ".product(name: \"\($0)\", package: \"\(root.lastPathComponent)\")" },
            targets: ["App"])
        let folder = try await ConsumerBuild.build(
            Project(name: "OfRoot", manifest: manifest, code: consumer.code, targets: ["App"]))
        let run = try await Command("sh", ["-c", #""$1" </dev/null"#, "sh", folder.appending(path: "OfRoot").path])
            .run()
        #expect(run.errors == "")
        #expect(run.output == consumer.output)
    }

    @Test func `Scripts/split publishes a package with its dependencies, tagged with the version`()
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "split-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let split = try await Command(Repository.file("Scripts/split"), ["--output", folder.path, "Network"]).run()
        #expect(
            split.output.split(separator: "\n").map { $0.split(separator: "/").last }
                == ["search-app-network.git", "search-app-shared.git"])
        let tags = try await Command("git", ["tag"], in: folder.appending(path: "search-app-network.git")).run().output
        let version = try Repository.text(of: "App/Sources/App/Version.swift").firstMatch(of: /current = "(.+)"/)
        #expect(tags == "\(try #require(version).1)\n")
    }

    @Test func `Scripts/split rejects an unknown package and a missing directory`() async throws {
        let script = Repository.file("Scripts/split").path
        #expect(try await Command(script, ["--output", "unused", "Unknown"]).run().status == 64)
        #expect(try await Command(script, ["Network"]).run().status == 64)
    }

    /// Builds a project, runs its program, and returns the output.
    private static func output(of project: Project) async throws -> String {
        let folder = try await ConsumerBuild.build(project)
        return try await Command(folder.appending(path: project.name)).run().output
    }

    /// Returns a project whose program uses a product and all other targets of the project.
    private static func project(_ name: String, product: String, code: String, targets: [String]) throws -> Project {
        let package = try #require(product.firstMatch(of: /package: "([a-z-]+)"/)).1
        let manifest = manifest(
            name, dependency: ".package(url: \"https://example.com/\(package).git\", branch: \"main\")",
            products: [product], targets: targets)
        return Project(name: name, manifest: manifest, code: code, targets: targets)
    }

    private static func manifest(_ name: String, dependency: String, products: [String], targets: [String]) -> String {
        let others = targets.map { "        .target(name: \"\($0)\"),\n" }.joined()
        let used = (targets.map { "\"\($0)\"" } + products).joined(separator: ", ")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v15)],
                dependencies: [\(dependency)],
                targets: [
            \(others)        .executableTarget(name: "\(name)", dependencies: [\(used)])
                ]
            )
            """
    }
}
