import CommandRunner
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20)))
struct URLConsumerTests {
    @Test func `a project with targets named like packages depends on another package by URL and version`() async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "url-consumer-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let repositories = folder.appending(path: "repositories")
        let split = try await Command(
            Repository.file("Scripts/split").path, ["--output", repositories.path, "Network"]
        ).run()
        try #require(split.status == 0, "\(split.errors)")
        let published = split.output.split(separator: "\n").map { $0.split(separator: "/").last }
        #expect(published == ["search-app-network.git", "search-app-shared.git"])

        let tags = try await Command(
            "git", ["tag"], in: repositories.appending(path: "search-app-network.git")
        ).run()
        let version = try #require(tags.output.split(separator: "\n").first).description

        let consumer = try #require(Consumer.ofEachPackage.first { $0.product == "Network" })
        let run = try await consumer.run(
            on: .repositories(repositories, version: version),
            withTargets: ["App", "Core", "Data", "Domain", "Presentation"],
            in: ConsumerBuild(in: folder.appending(path: "build")))
        #expect(run.errors == "")
        #expect(run.output == consumer.output)
        #expect(run.status == 0)
    }

    @Test func `an unknown package and a missing directory are refused`() async throws {
        let script = Repository.file("Scripts/split").path
        #expect(try await Command(script, ["--output", "unused", "Unknown"]).run().status == 64)
        #expect(try await Command(script, ["Network"]).run().status == 64)
    }
}
