import Foundation
import ModuleGraph
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RootManifestTests {
    let tree: FixtureTree
    let text: String

    init() throws {
        tree = try FixtureTree()
        text = try tree.text(of: "Package.swift")
    }

    @Test func `the manifest contains all products, including the executable, whose target has another name`() {
        for product in ["Shared", "DependencyInjection", "Core", "Network", "NetworkURLSession"] {
            #expect(text.contains(#".library(name: "\#(product)", targets: ["\#(product)"])"#))
        }
        #expect(text.contains(#".executable(name: "App", targets: ["SearchApp"])"#))
    }

    @Test func `targets have the paths of their sources, and one test target replaces those of the packages`() {
        #expect(text.contains(#"path: "Packages/Core/Sources/CVault""#))
        #expect(text.contains(#"path: "App/Sources/App""#))
        #expect(!text.contains("CoreTests"))
        #expect(text.contains(#".testTarget(name: "RootTests", path: "Tests/RootTests")"#))
    }

    @Test func `settings, resources, exclusions and conditions are carried over`() {
        #expect(text.contains(#"cSettings: [.define("WORDS", to: "3", .when(platforms: [.linux]))]"#))
        #expect(text.contains(#"linkerSettings: [.linkedLibrary("m")]"#))
        #expect(text.contains(#"resources: [.copy("Words")]"#))
        #expect(text.contains(#"exclude: ["Notes.txt"]"#))
        #expect(text.contains(#".target(name: "CVault", condition: .when(platforms: [.linux]))"#))
    }

    @Test func `SwiftPM accepts the manifest and finds every target's sources`() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "package", "--package-path", tree.root.path, "describe", "--type", "json"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let description = try JSONDecoder().decode(
            Description.self, from: output.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        #expect(
            Set(description.targets.map(\.name))
                == [
                    "Shared", "DependencyInjection", "CVault", "Core", "Network", "NetworkURLSession", "SearchApp",
                    "RootTests",
                ])
    }

    private struct Description: Decodable {
        struct Target: Decodable { let name: String }
        let targets: [Target]
    }
}
