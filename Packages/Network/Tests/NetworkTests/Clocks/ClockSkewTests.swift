import Foundation
import Network
import NetworkTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ClockSkewTests {
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    private func skew(_ response: StubResponse, ahead seconds: Double) async throws -> ClockSkew {
        let server = try #require(HTTPDate.date(from: Self.date))
        return await ClockSkew.measure(
            at: try #require(URL(string: "https://api.example/rate_limit")), over: StubTransport([response]),
            clock: WallClock { server.addingTimeInterval(seconds) })
    }

    @Test(arguments: [
        (0.0, "none"), (4.9, "none"), (-4.9, "none"), (90, "1m 30s ahead of the server"),
        (-3_600, "1h 00m behind the server"),
    ])
    func `the difference is described in words`(seconds: Double, words: String) async throws {
        let response = StubResponse.status(200, headers: ["Date": Self.date])
        #expect(try await skew(response, ahead: seconds).description == words)
    }

    @Test func `a server that does not send its time is reported as such`() async throws {
        #expect(try await skew(.status(200), ahead: 90) == .missingDate)
        #expect(try await skew(.status(200, headers: ["Date": "soon"]), ahead: 90) == .missingDate)
    }

    @Test func `without a response the server is reported as unreachable`() async throws {
        #expect(try await skew(.failure(.connectionLost), ahead: 0) == .unreachable)
    }
}
