import CommandRunner
import Foundation
import Testing

/// Serialized, because all consumers build in one folder.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct PathConsumerTests {
    @Test func `every package has a consumer`() {
        #expect(Consumer.ofEachPackage.map(\.product) == Repository.packages)
    }

    @Test(arguments: Consumer.ofEachPackage)
    func `another project depends on one package by its path`(consumer: Consumer) async throws {
        let path = Repository.file("Packages/\(consumer.product)").path
        let run = try await consumer.run(
            dependency: ".package(path: \"\(path)\")", package: consumer.product,
            scratch: Repository.file(".build/consumers"))
        #expect(run.errors == "")
        #expect(run.output == consumer.output)
        #expect(run.status == 0)
    }
}
