import Network
import NetworkTestSupport
import Testing

@Suite(.tags(.release), .timeLimit(.minutes(10)))
struct SecureConnectionTests {
    private func search(
        _ leaf: LoopbackCertificates.Leaf, isTrusted: Bool
    ) async throws -> (ending: Ending, server: LoopbackServer) {
        let certificates = try LoopbackCertificates.shared.get()
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        let front = try LoopbackTLSFrontEnd.start(for: server, certificates: certificates, leaf: leaf)
        let sandbox = try Sandbox([
            "SEARCHAPP_GITHUB_API_URL": "https://127.0.0.1:\(front.port)",
            "SSL_CERT_FILE": isTrusted ? certificates.authorityFile : "",
            "GH_TOKEN": "ghp_secure",
        ])
        let ending = try await sandbox.run("search", "users", "x", "--json-errors")
        front.stop()
        return (ending, server)
    }

    @Test func `certificates in SSL_CERT_FILE are trusted`() async throws {
        let (ending, server) = try await search(.valid, isTrusted: true)
        #expect(ending.lines.count == 1)
        #expect(ending.code == 0)
        #expect(server.requests.first?.headers["Authorization"] == "Bearer ghp_secure")
    }

    @Test(arguments: [
        (LoopbackCertificates.Leaf.valid, false), (.selfSigned, true), (.expired, true), (.wrongName, true),
    ])
    func `an untrusted certificate ends the connection and is reported as the cause`(
        leaf: LoopbackCertificates.Leaf, isTrusted: Bool
    ) async throws {
        let (ending, server) = try await search(leaf, isTrusted: isTrusted)
        #expect(ending.code == 7)
        #expect(try ending.error["kind"]?.text == "offline")
        let message = try ending.error["message"]?.text ?? ""
        #expect(message.contains("secure connection"))
        #expect(message.contains("certificate"))
        #expect(server.requests.isEmpty)
    }
}
