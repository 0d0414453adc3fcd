import CommandRunner
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20)))
struct URLConsumerTests {
    @Test func `another project depends on one product of the root by URL and tag`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "url-consumer-\(UUID().uuidString)")
        let repository = folder.appending(path: "search-app")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await publish(as: repository, tag: "1.0.0")

        let consumer = try #require(Consumer.ofEachPackage.first { $0.product == "Network" })
        let run = try await consumer.run(
            on: .tag("1.0.0", of: repository), in: ConsumerBuild(in: folder.appending(path: "build")))
        #expect(run.errors == "")
        #expect(run.output == consumer.output)
        #expect(run.status == 0)
    }

    /// Commits the files of this checkout, as they are now, to a new repository and tags the commit.
    private func publish(as repository: URL, tag: String) async throws {
        let intoRepository = [
            "--git-dir", repository.appending(path: ".git").path, "--work-tree", Repository.root.path,
            "-c", "user.name=Consumer", "-c", "user.email=consumer@localhost",
        ]
        for arguments in [
            ["init", "--quiet", repository.path],
            intoRepository + ["add", "Package.swift", "Packages", "App", "Tests/RootTests"],
            intoRepository + ["commit", "--quiet", "--message", "Publish"],
            intoRepository + ["tag", tag],
        ] {
            let git = try await Command("git", arguments, in: Repository.root).run()
            try #require(git.status == 0, "git \(arguments): \(git.errors)")
        }
    }
}
