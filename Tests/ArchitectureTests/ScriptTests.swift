import CommandRunner
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ScriptTests {
    static let scripts = [
        "Scripts/api-check", "Scripts/app", "Scripts/bench", "Scripts/bootstrap", "Scripts/docs", "Scripts/format",
        "Scripts/fuzz", "Scripts/graph",
        "Scripts/install", "Scripts/package",
        "Scripts/new-kind", "Scripts/order",
        "Scripts/pictures", "Scripts/soak", "Scripts/test", ".ci/run",
    ]

    @Test(arguments: scripts)
    func `each script says with -h how it is used`(path: String) async throws {
        let help = try await Command(Repository.file(path), ["-h"]).run()
        #expect(help.status == 0)
        #expect(help.errors == "")
        #expect(help.output.hasPrefix("Usage: \(path)"))
    }

    @Test(arguments: scripts.filter { $0 != "Scripts/app" })
    func `a script refuses an argument that it does not know`(path: String) async throws {
        let refusal = try await Command(Repository.file(path), ["--no-such-argument"]).run()
        #expect(refusal.status == 64)
        #expect(refusal.output == "")
        #expect(refusal.errors.contains("--no-such-argument"))
    }

    @Test(arguments: scripts)
    func `a script works through a link to it, from any folder`(path: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scripts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Repository.file(path))
        let help = try await Command(link, ["-h"], in: folder).run()
        #expect(help.status == 0)
        #expect(help.errors == "")
        #expect(help.output.hasPrefix("Usage: \(path)"))
    }

    @Test func `README asks for the same Swift as the script that misses it`() throws {
        let version = /Swift(?:\]\([^)]*\))? (\d+\.\d+) or (?:newer|later)/
        let readme = try #require(try Repository.text(of: "README.md").firstMatch(of: version))
        let script = try #require(try Repository.text(of: "Scripts/bootstrap").firstMatch(of: version))
        #expect(readme.1 == script.1)
    }

    @Test func `no script is left out of this suite`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.file("Scripts").path)
        // A script has no extension; what has one is read by a script.
        let programs = names.filter { $0.first?.isLowercase == true && $0 != "support" && !$0.contains(".") }.map {
            "Scripts/\($0)"
        }
        #expect(Set(programs).isSubset(of: Self.scripts))
    }

    @Test func `the test script knows every package`() async throws {
        let list = try await Command(Repository.file("Scripts/test"), ["--list"]).run()
        let names = list.output.split(separator: "\n").map(String.init)
        #expect(Set(names).isSuperset(of: Repository.packages + ["App", "ModuleGraph", "Tests"]))
    }

    @Test func `what a change reaches in the test script goes with the module graph`() async throws {
        let script = Repository.file("Scripts/test")
        let nothing = try await Command(script, ["--affected", "no-such-revision"]).run()
        #expect(nothing.status == 64)
        #expect(nothing.errors.contains("no-such-revision"))
        // What is not committed is a change too, so all that is known is that nothing unknown is named.
        let all = Set(
            try await Command(script, ["--list"]).run().output.split(separator: "\n")
                + ["ArchitectureTests", "ConsumerTests", "EndToEndTests"])
        let affected = try await Command(script, ["--affected", "HEAD", "--list"]).run()
        #expect(affected.status == 0)
        #expect(Set(affected.output.split(separator: "\n")).isSubset(of: all))
    }

    @Test func `a feature's tests are found in all layers by the name of its folders`() async throws {
        let script = Repository.file("Scripts/test")
        let list = try await Command(script, ["--feature", "Movies", "--list"]).run()
        let names = list.output.split(separator: "\n").map(String.init)
        #expect(Set(names).isSuperset(of: ["Domain", "Data", "Tests"]))
        let refusal = try await Command(script, ["--feature", "Nowhere"]).run()
        #expect(refusal.status == 64)
        #expect(refusal.errors.contains("Movies"))
    }

    @Test(arguments: ["mermaid", "dot", "json", "svg"])
    func `the graph is printed in each format, one layer with its features too`(format: String) async throws {
        let script = Repository.file("Scripts/graph")
        let whole = try await Command(script, ["--format", format]).run()
        #expect(whole.status == 0)
        #expect(whole.output.contains("CommandParsing"))
        let layer = try await Command(script, ["--format", format, "--package", "Domain", "--features"]).run()
        #expect(layer.status == 0)
        #expect(layer.output.contains("Favorites"))
        #expect(!layer.output.contains("CommandParsing"))
    }
}
