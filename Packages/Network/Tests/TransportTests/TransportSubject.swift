import Foundation
import Network
import NetworkCurl
import NetworkTestSupport
import NetworkURLSession
import Shared
import Testing

/// A transport under test and what it can do; every limit that it has shows here.
struct TransportSubject: Sendable, CustomTestStringConvertible {
    /// What only some transports can do.
    struct Abilities: OptionSet {
        let rawValue: Int

        /// Tells the time to connect from the time to respond.
        static let connectLimit = Abilities(rawValue: 1)
        /// Uses HTTP/2 where the server offers it, all requests on one connection.
        static let multiplexing = Abilities(rawValue: 2)
        /// Keeps several lines of one header apart and in order.
        static let headerLines = Abilities(rawValue: 4)
        /// Refuses headers beyond a bound.
        static let headerBound = Abilities(rawValue: 8)
        /// Tells each way in which a connection may break from the others.
        static let exactFailures = Abilities(rawValue: 16)
        /// Sends a request that is not idempotent once, come what may.
        static let sentOnce = Abilities(rawValue: 32)
        /// Can be told to trust an authority of one's own.
        static let ownAuthority = Abilities(rawValue: 64)
        /// Takes no more from the network than the receiver has room for.
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

    /// On Linux; see the type's own documentation for the reasons.
    static let urlSession = TransportSubject(name: "URLSession", abilities: []) {
        URLSessionTransport()
    }

    static let all = [curl, urlSession]

    static func able(to abilities: Abilities) -> [TransportSubject] {
        all.filter { $0.abilities.isSuperset(of: abilities) }
    }
}

extension HTTPRequest {
    /// A request to a path of a loopback server, with limits that a busy machine keeps.
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
    /// Longer than any test may take, but for those that a test is about: hundreds of tests at once leave each a long
    /// time without a processor.
    static func patient(
        connect: Duration = .seconds(3600), total: Duration = .seconds(3600), idle: Duration = .seconds(3600)
    ) -> Self {
        Self(connect: connect, total: total, idle: idle)
    }
}

extension HTTPTransport {
    /// The error that sending gives.
    func failure(_ request: HTTPRequest) async -> NetworkError? {
        do {
            _ = try await send(request)
            return nil
        } catch {
            return error
        }
    }

    /// A request without a response ends within 50 ms of its cancellation.
    func expectPromptCancellation(on executor: (any TaskExecutor)? = nil) async throws {
        let server = try LoopbackServer { _ in .silence }
        let clock = ContinuousClock()
        let limit = Duration.milliseconds(50)
        var promptInRow = 0
        // A busy machine is late at times, but not always; who looks for it now and then is in time once, by chance.
        for attempt in 1...300 where promptInRow < 3 {
            let task = Task(executorPreference: executor) { await failure(HTTPRequest(.get, server.url)) }
            _ = await server.requests(count: attempt)
            let start = clock.now
            task.cancel()
            #expect(await task.value?.kind == .cancelled)
            promptInRow = clock.now - start < limit ? promptInRow + 1 : 0
        }
        #expect(promptInRow == 3)
    }
}
