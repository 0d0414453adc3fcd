import DependencyInjection
import Domain
import DomainTestSupport
import ModelContext
import Shared
import Testing
import ToolServer

@Suite(.timeLimit(.minutes(5)))
struct ReadmeExampleTests {
    /// The test compiles the program of the README but does not run it on the streams of the test.
    private func program() async throws {
        let container = Container([DomainAssembly(), DomainTestSupportAssembly(), ToolServerAssembly()])
        let account = AccountAccess(isDemo: true, isAnonymous: true) { nil }
        let options = ToolServerOptions(
            info: ServerInfo(name: "samples", title: "Samples", version: "1.0.0"), sites: WebSites(), account: account)
        try await container.resolve(ToolServer.self).server(options).run(on: StandardStreams())
    }

    @Test func `the server of the README finds a sample`() async throws {
        _ = program
        let found = try await TestBench().call("search", ["kind": "repos", "query": "vapor", "fields": ["fullName"]])
        #expect(found["items"] == [["fullName": "vapor/vapor"]])
    }
}
