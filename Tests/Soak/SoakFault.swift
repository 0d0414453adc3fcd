import DemoServices
import Foundation
import Network
import NetworkTestSupport

/// The fault that the server simulates for one request.
enum SoakFault: Sendable {
    case none
    /// A response that arrives after the given number of milliseconds.
    case late(Int)
    /// An error or rate limit that the service itself reports.
    case scenario(DemoScenario)
    case reset, hangUp, silence
    /// A response whose connection closes in the middle of the body.
    case cutOff
    /// A response that is larger than any client accepts.
    case endless
    /// A response that is not HTTP.
    case noise
    /// A response body with random changes. The value is the seed.
    case garbled(UInt64)

    private static let scenarios: [DemoScenario] = [
        .rateLimit(.seconds(2)), .secondaryLimit(.seconds(1)), .unauthorized, .forbidden, .refusedQuery, .serverError,
        .unavailable, .malformed, .incomplete, .capped, .empty, .nextPageFails,
    ]

    /// Returns the fault for the next request. 70% of requests have no fault.
    static func next(_ random: inout some RandomNumberGenerator) -> SoakFault {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<70: .none
        case 70..<76: .late(.random(in: 50...1_500, using: &random))
        case 76..<88: .scenario(scenarios.randomElement(using: &random) ?? .serverError)
        case 88: .reset
        case 89: .hangUp
        case 90: .silence
        case 91..<93: .cutOff
        case 93: .endless
        case 94: .noise
        default: .garbled(random.next())
        }
    }

    /// The scenario that the demo services simulate for this fault.
    var scenario: DemoScenario {
        if case .scenario(let scenario) = self { scenario } else { .normal }
    }

    /// Returns the reply to send instead of a normal response.
    func reply(
        _ status: Int, _ headers: HTTPHeaders, _ body: [UInt8], random: (UInt64) -> any RandomNumberGenerator
    ) -> LoopbackServer.Reply {
        switch self {
        case .none, .scenario: return .response(status, headers: headers, body: body)
        case .late(let milliseconds):
            Thread.sleep(forTimeInterval: Double(milliseconds) / 1_000)
            return .response(status, headers: headers, body: body)
        case .reset: return .reset()
        case .hangUp: return .hangUp
        case .silence: return .silence
        case .cutOff:
            let half = Array(body.prefix(body.count / 2))
            return .response(
                status, headers: headers, body: [.bytes(half)], framing: .announced(body.count + 1))
        case .endless:
            return .response(status, headers: headers, body: [.bytes(body), .fill(count: 64 << 20)], framing: .chunked)
        case .noise: return .raw(Array("SSH-2.0-OpenSSH_9.2\r\n\r\n\u{1B}[2J".utf8))
        case .garbled(let seed):
            var (random, body) = (random(seed), body)
            for _ in 0..<min(body.count, 8) {
                body[Int.random(in: 0..<body.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            return .response(status, headers: headers, body: body)
        }
    }
}
