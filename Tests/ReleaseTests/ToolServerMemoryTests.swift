import CommandRunner
import Foundation
import Testing

/// The memory of `App mcp` while it answers many requests.
///
/// The debug build takes about twenty times as long for a request.
@Suite(.timeLimit(.minutes(15)))
struct ToolServerMemoryTests {
    @Test func `ten thousand requests do not use more memory than one thousand`() async throws {
        let script = Repository.file("Tests/ModelContextClients/memory.py").path
        let app = try await ReleaseBuild.program().path
        let run = try await Command("python3", [script, "10000", app, "--demo", "mcp"]).run()
        #expect(run.status == 0, "\(run.errors)")
        let sizes = run.output.split(separator: "\n").compactMap { Int($0) }
        try #require(sizes.count == 2)
        #expect(sizes[1] < sizes[0] + 8_000)
    }
}
