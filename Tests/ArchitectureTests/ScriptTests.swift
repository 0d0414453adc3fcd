import CommandRunner
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ScriptTests {
    static let scripts = [
        "Scripts/api-check", "Scripts/app", "Scripts/bench", "Scripts/bootstrap", "Scripts/docs", "Scripts/format",
        "Scripts/fuzz", "Scripts/graph", "Scripts/install", "Scripts/new-kind", "Scripts/nightly", "Scripts/package",
        "Scripts/pictures", "Scripts/soak", "Scripts/split", "Scripts/test", ".ci/run",
    ]

    @Test(arguments: scripts)
    func `each script prints help with -h`(path: String) async throws {
        let help = try await Command(Repository.file(path), ["-h"]).run()
        #expect(help.status == 0)
        #expect(help.errors == "")
        #expect(help.output.hasPrefix("Usage: \(path)"))
    }

    @Test(arguments: scripts.filter { $0 != "Scripts/app" })
    func `a script refuses an unknown argument`(path: String) async throws {
        let refusal = try await Command(Repository.file(path), ["--no-such-argument"]).run()
        #expect(refusal.status == 64)
        #expect(refusal.output == "")
        #expect(refusal.errors.contains("--no-such-argument"))
    }

    @Test(arguments: scripts)
    func `a script works through a symbolic link, from any directory`(path: String) async throws {
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

    @Test func `shellcheck finds no problem in the scripts`() async throws {
        let check = try await Command(
            "shellcheck", ["--external-sources", "--check-sourced"] + Self.scripts, in: Repository.root
        ).run()
        #expect(check.status == 0, "\(check.output)\(check.errors)")
    }

    @Test func `Scripts/test has at most 120 lines and .ci/run at most 60`() throws {
        #expect(try Repository.text(of: "Scripts/test").split(separator: "\n").count <= 120)
        #expect(try Repository.text(of: ".ci/run").split(separator: "\n").count <= 60)
    }

    @Test func `README and Scripts/bootstrap name the same Swift version`() throws {
        let version = /Swift(?:\]\([^)]*\))? (\d+\.\d+) or (?:newer|later)/
        let readme = try #require(try Repository.text(of: "README.md").firstMatch(of: version))
        let script = try #require(try Repository.text(of: "Scripts/bootstrap").firstMatch(of: version))
        #expect(readme.1 == script.1)
    }

    @Test func `the suite lists every script`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.file("Scripts").path)
        // A file with an extension is input for a script.
        let programs = names.filter { $0.first?.isLowercase == true && $0 != "support" && !$0.contains(".") }.map {
            "Scripts/\($0)"
        }
        #expect(Set(programs).isSubset(of: Self.scripts))
    }

    @Test func `CONTRIBUTING lists every script`() throws {
        let rows = try Repository.text(of: "CONTRIBUTING.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(Set(rows.map { $0.split(separator: "`")[1] }.map(String.init)) == Set(Self.scripts))
    }

    @Test func `Scripts/api-check covers the library products of all packages`() async throws {
        let list = try await Command(Repository.file("Scripts/api-check"), ["--list", "--since", "HEAD"]).run()
        let products = try Repository.text(of: "Package.swift").matches(of: /\.library\(name: "(\w+)"/).map {
            String($0.1)
        }
        #expect(products.count > Repository.packages.count)
        // A product that is not committed yet is listed as new.
        #expect(Set(list.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }) == Set(products))
    }

    @Test func `Scripts/test runs a copy of the program, which other builds do not replace`() throws {
        let copies = try Repository.text(of: "Scripts/test").contains(#"cp "$program" "$work/$1/App""#)
        let runsCopy = try Repository.text(of: "Scripts/support/test-runs.sh").contains("APP_BINARY=$work/$1/App")
        #expect(copies && runsCopy)
    }

    @Test func `Scripts/test --list prints every package`() async throws {
        let list = try await Command(Repository.file("Scripts/test"), ["--list"]).run()
        let names = list.output.split(separator: "\n").map(String.init)
        #expect(Set(names).isSuperset(of: Repository.packages + ["App", "EndToEndTests", "nightly", "release"]))
    }

    @Test func `Scripts/test --affected selects known names and rejects an unknown revision`() async throws {
        let script = Repository.file("Scripts/test")
        let unknown = try await Command(script, ["--affected", "no-such-revision"]).run()
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("no-such-revision"))
        // The selection includes uncommitted changes, so the exact names are unknown here.
        let all = Set(try await Command(script, ["--list"]).run().output.split(separator: "\n"))
        let affected = try await Command(script, ["--affected", "HEAD", "--list"]).run()
        #expect(affected.status == 0)
        #expect(Set(affected.output.split(separator: "\n")).isSubset(of: all))
    }

    @Test func `Scripts/test --feature selects the tests of a feature in all layers`() async throws {
        let script = Repository.file("Scripts/test")
        let list = try await Command(script, ["--feature", "Movies", "--list"]).run()
        let names = list.output.split(separator: "\n").map(String.init)
        #expect(Set(names).isSuperset(of: ["Domain", "Data", "EndToEndTests"]))
        let refusal = try await Command(script, ["--feature", "Nowhere"]).run()
        #expect(refusal.status == 64)
        #expect(refusal.errors.contains("Movies"))
    }

    @Test(arguments: ["release", "nightly"])
    func `Scripts/test finds the suites with a tag by the names of their files`(tag: String) throws {
        let files = try Repository.swiftFiles(under: "Tests/EndToEndTests").filter {
            try Repository.text(of: $0).contains(".tags(.\(tag))")
        }
        #expect(!files.isEmpty)
        for file in files {
            let suite = try #require(file.split(separator: "/").last?.split(separator: ".").first)
            let text = try Repository.text(of: file)
            #expect(text.contains("\nstruct \(suite) {") || text.contains(" \(suite) {"), "\(file)")
            #expect(text.matches(of: /@Suite/).count == 1, "\(file)")
        }
    }
}
