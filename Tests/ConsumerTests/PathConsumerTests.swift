import CommandRunner
import Foundation
import Testing

/// Tests of projects that depend on the packages by path. The suite is serialized because all consumers build in one
/// directory.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct PathConsumerTests {
    @Test func `the README of every package shows a whole program and what it prints`() {
        #expect(Consumer.ofEachPackage.map(\.product) == Repository.packages)
    }

    @Test(arguments: Consumer.ofEachPackage)
    func `the program of a README runs in a project that depends on packages by their paths`(
        consumer: Consumer
    ) async throws {
        let run = try await consumer.run(on: .packages, in: .ofPackages)
        #expect(run.errors == "")
        #expect(run.output == consumer.output)
        #expect(run.status == 0)
    }

    @Test func `a front end runs in a project that depends on the root's manifest`() async throws {
        let consumer = try #require(Consumer.ofEachPackage.first { $0.product == "Presentation" })
        let build = ConsumerBuild(in: Repository.file(".build/consumers-of-root"))
        let run = try await consumer.run(on: .root, in: build)
        #expect(run.errors == "")
        #expect(run.output == consumer.output)
        #expect(run.status == 0)
    }

    @Test func `a front end takes no more than forty lines of code after its imports`() throws {
        let code = try #require(Consumer.ofEachPackage.first { $0.product == "Presentation" }).code
        let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("//") }.count <= 40)
    }
}
