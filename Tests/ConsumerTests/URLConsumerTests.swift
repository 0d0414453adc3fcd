import CommandRunner
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20)))
struct URLConsumerTests {
    @Test func `another project depends on one product of the root by URL and tag`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "url-consumer-\(UUID().uuidString)")
        let clone = folder.appending(path: "search-app")
        defer { try? FileManager.default.removeItem(at: folder) }
        for arguments in [
            ["clone", "--quiet", Repository.root.path, clone.path],
            ["-C", clone.path, "tag", "1000.0.0"],
        ] {
            let git = try await Command("git", arguments).run()
            #expect(git.status == 0, "\(git.errors)")
        }

        let consumer = try #require(Consumer.ofEachPackage.first { $0.product == "Network" })
        let run = try await consumer.run(
            dependency: ".package(url: \"\(clone.absoluteString)\", exact: \"1000.0.0\")", package: "search-app",
            scratch: ".build/consumers-by-url")
        #expect(run.errors == "")
        #expect(run.output == consumer.output)
        #expect(run.status == 0)
    }
}
