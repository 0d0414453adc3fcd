import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import NetworkURLSession
import Shared
import Testing

/// A transport under test with its abilities.
struct TransportSubject: Sendable, CustomTestStringConvertible {
    /// The abilities that only some transports have.
    struct Abilities: OptionSet {
        let rawValue: Int

        /// Distinguishes the connect limit from the total limit.
        static let connectLimit = Abilities(rawValue: 1)
        /// Uses HTTP/2 if the server supports it, with all requests on one connection.
        static let multiplexing = Abilities(rawValue: 2)
        /// Keeps several fields with the same name separate and in order.
        static let headerLines = Abilities(rawValue: 4)
        /// Limits the size of the headers.
        static let headerBound = Abilities(rawValue: 8)
        /// Distinguishes all ways in which a connection can fail.
        static let exactFailures = Abilities(rawValue: 16)
        /// Sends a request that is not idempotent exactly once.
        static let sentOnce = Abilities(rawValue: 32)
        /// Supports additional certificate authorities.
        static let ownAuthority = Abilities(rawValue: 64)
        /// Receives data only as fast as the receiver processes it.
        static let boundedMemory = Abilities(rawValue: 128)
    }

    let name: String
    let abilities: Abilities
    let make: @Sendable () -> any HTTPTransport

    var testDescription: String { name }

    static let curl = TransportSubject(
        name: "curl",
        abilities: [
            .connectLimit, .multiplexing, .headerLines, .headerBound, .exactFailures, .sentOnce, .ownAuthority,
            .boundedMemory,
        ]
    ) {
        CurlTransport(configuration: CurlConfiguration(certificateFile: TLSFixture.authorityFile))
    }

    /// The `URLSession` transport on Linux. See its documentation for the limitations.
    static let urlSession = TransportSubject(name: "URLSession", abilities: []) {
        URLSessionTransport()
    }

    static let all = [curl, urlSession]

    static func able(to abilities: Abilities) -> [TransportSubject] {
        all.filter { $0.abilities.isSuperset(of: abilities) }
    }
}

extension HTTPRequest {
    /// Creates a request to a path of a loopback server, with time limits that allow for a busy machine.
    init(
        _ method: HTTPMethod = .get, _ base: URL, _ path: String = "/", headers: HTTPHeaders = [:],
        body: [UInt8]? = nil, timeouts: Timeouts = .patient(), maximumBodySize: Int = 16 << 20, sink: BodySink? = nil
    ) {
        self.init(
            method: method, url: base.appending(path: path), headers: headers, body: body, timeouts: timeouts,
            maximumBodySize: maximumBodySize, bodySink: sink)
    }
}

extension HTTPRequest.Timeouts {
    /// Creates a request with time limits longer than any test. Hundreds of concurrent tests can each be without a
    /// processor for a long time.
    static func patient(
        connect: Duration = .seconds(3600), total: Duration = .seconds(3600), idle: Duration = .seconds(3600)
    ) -> Self {
        Self(connect: connect, total: total, idle: idle)
    }
}

extension HTTPTransport {
    /// Returns the error of sending a request.
    func failure(_ request: HTTPRequest) async -> NetworkError? {
        do {
            _ = try await send(request)
            return nil
        } catch {
            return error
        }
    }

    /// Expects that requests without a response end when they are canceled, long before their time limits.
    func expectCancellation() async throws {
        let server = try LoopbackServer { _ in .silence }
        for attempt in 1...20 {
            let task = Task { await failure(HTTPRequest(.get, server.url, timeouts: .patient())) }
            _ = await server.requests(count: attempt)
            task.cancel()
            #expect(await task.value?.kind == .cancelled)
        }
    }
}
