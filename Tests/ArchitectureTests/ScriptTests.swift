import CommandRunner
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ScriptTests {
    static let scripts = [
        "Scripts/app", "Scripts/bench", "Scripts/bootstrap", "Scripts/docs", "Scripts/format", "Scripts/graph",
        "Scripts/pictures", "Scripts/test", ".ci/run",
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
}
