import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import NetworkCurl

@Suite("How CurlTransport waits", .timeLimit(.minutes(10)))
struct CurlWaitingTests {
    /// What the calling thread has used of a processor.
    private static func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    @Test("a server that answered at once and falls silent costs no processor")
    func silence() async throws {
        let server = try LoopbackServer { $0.target == "/" ? .response(body: [1]) : .silence }
        let transport = CurlTransport()
        let limit = Duration.milliseconds(500)
        let spent = try await withTaskExecutorPreference(transport.executor) {
            for _ in 0..<50 {
                _ = try await transport.send(HTTPRequest(.get, server.url))
            }
            let before = Self.processorTime()
            let silent = HTTPRequest(.get, server.url, "/silent", timeouts: .patient(total: limit))
            #expect(await transport.failure(silent)?.kind == .timedOut(.total))
            return Self.processorTime() - before
        }
        #expect(spent < limit / 4)
    }
}
