import DemoServices
import Foundation
import Network
import NetworkTestSupport

/// What becomes of one request to a server that has bad days.
enum SoakFault: Sendable {
    case none
    /// The response comes after so many milliseconds.
    case late(Int)
    /// The service itself says that something is wrong.
    case scenario(DemoScenario)
    case reset, hangUp, silence
    /// The body ends in the middle.
    case cutOff
    /// More than anybody takes.
    case endless
    /// No HTTP at all.
    case noise
    /// Bytes of the body are others, chosen by this seed.
    case garbled(UInt64)

    private static let scenarios: [DemoScenario] = [
        .rateLimit(.seconds(2)), .secondaryLimit(.seconds(1)), .unauthorized, .forbidden, .refusedQuery, .serverError,
        .unavailable, .malformed, .incomplete, .capped, .empty, .nextPageFails,
    ]

    /// Seven in ten requests are answered as they should be.
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

    /// What the demo's services are told to play.
    var scenario: DemoScenario {
        if case .scenario(let scenario) = self { scenario } else { .normal }
    }

    /// The reply over the wire to a request whose sound response is known.
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
