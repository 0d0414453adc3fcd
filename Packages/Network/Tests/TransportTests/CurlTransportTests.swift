import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@testable import NetworkCurl

@Suite(.timeLimit(.minutes(10)))
struct CurlTransportTests {
    private static let missing = MissingLibrary(name: "libcurl", package: "libcurl4", reason: "not here")

    @Test(arguments: [true, false])
    func `the thread ends when the transport is released, whether or not it was used`(isUsed: Bool) async throws {
        let server = try LoopbackServer { _ in .response() }
        var transport: CurlTransport? = CurlTransport()
        // The thread retains the inbox while it runs.
        weak let inbox = transport?.inbox
        #expect(inbox != nil)
        if isUsed {
            _ = try await transport?.send(HTTPRequest(.get, server.url))
        }
        transport = nil
        while inbox != nil {
            await Task.yield()
        }
        _ = consume transport
    }

    @Test func `without libcurl requests fail`() async throws {
        let inbox = CurlInbox(configuration: CurlConfiguration()) { inbox in
            Thread.detachNewThread { CurlLoop.refuse(inbox, because: Self.missing) }
            return 0
        }
        let transport = CurlTransport(inbox: inbox)
        let url = try #require(URL(string: "http://127.0.0.1/"))
        for _ in 0..<3 {
            let error = await transport.failure(HTTPRequest(url: url, timeouts: .patient()))
            #expect(error?.kind == .missingLibrary(Self.missing))
            #expect(error?.progress == .notSent)
        }
    }

    @Test func `without a thread requests fail`() async throws {
        let transport = CurlTransport(inbox: CurlInbox(configuration: CurlConfiguration()) { _ in EAGAIN })
        let url = try #require(URL(string: "http://127.0.0.1/"))
        for _ in 0..<2 {
            let error = await transport.failure(HTTPRequest(url: url, timeouts: .patient()))
            #expect(error?.cause is MissingLibrary)
        }
    }

    @Test(arguments: [true, false])
    func `without a wake-up descriptor the thread polls for commands`(hasLibrary: Bool) async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let wakeUp = WakeUp { _ in -1 }
        let inbox =
            hasLibrary
            ? CurlInbox(configuration: CurlConfiguration(), wakeUp: wakeUp)
            : CurlInbox(configuration: CurlConfiguration(), wakeUp: wakeUp) { inbox in
                Thread.detachNewThread { CurlLoop.refuse(inbox, because: Self.missing) }
                return 0
            }
        let transport = CurlTransport(inbox: inbox)
        for _ in 0..<5 {
            let error = await transport.failure(HTTPRequest(.get, server.url))
            #expect((error == nil) == hasLibrary)
        }
    }

    @Test func `the version of libcurl is reported`() throws {
        #expect(try SystemLibrary.curl.version().split(separator: ".").count == 3)
    }

    @Test func `a transport can be used after warming up`() async throws {
        let server = try LoopbackServer { _ in .response(body: [1]) }
        let transport = CurlTransport()
        transport.warmUp()
        transport.warmUp()
        #expect(try await transport.send(HTTPRequest(.get, server.url)).body == [1])
    }

    @Test func `memory does not grow with the number of requests`() async throws {
        let server = try LoopbackServer(keepsRequests: false) { _ in .response(body: [.fill(count: 32 << 10)]) }
        let transport = CurlTransport()
        func send(_ count: Int) async throws {
            for _ in 0..<count {
                _ = try await transport.send(HTTPRequest(.get, server.url, headers: ["Accept": "application/json"]))
            }
        }
        try await send(300)
        var growths: [Int] = []
        // If every request leaked 4 KB, each round would add 2 MB. Other tests in the process only affect some rounds.
        let limit = 1 << 20
        while growths.count < 12, growths.allSatisfy({ $0 >= limit }) {
            let before = ProcessMemory.residentBytes
            try await send(500)
            growths.append(ProcessMemory.residentBytes - before)
        }
        #expect(try #require(growths.min()) < limit)
    }

    @Test func `a directory only counts as hashed if it contains a name that OpenSSL looks for`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "certificates-\(UUID().uuidString)")
        let path = directory.path(percentEncoded: false)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        #expect(!CertificateStore.isHashed(path))
        try Data().write(to: directory.appending(path: "ca-certificates.crt"))
        #expect(!CertificateStore.isHashed(path))
        try Data().write(to: directory.appending(path: "002c0b4f.0"))
        #expect(CertificateStore.isHashed(path))
        #expect(!CertificateStore.isHashed("\(path)/none"))
    }
}
