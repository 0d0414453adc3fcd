import Foundation
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct RequestPaceTests {
    private let start = Date(timeIntervalSince1970: 1_700_000_000)

    /// Returns the times of requests that take no time, with a limit that resets every minute.
    private func moments(of count: Int, limit: Int) -> [Double] {
        var pace = RequestPace()
        var now = 0.0
        var (window, used) = (0, 0)
        var moments: [Double] = []
        for _ in 0..<count {
            if Int(now / 60) != window { (window, used) = (Int(now / 60), 0) }
            used += 1
            moments.append(now)
            let reset = start.addingTimeInterval(Double(window + 1) * 60)
            let said = RateLimit(resource: "search", limit: limit, remaining: limit - used, resetAt: reset)
            now += pace.delay(after: said, now: start.addingTimeInterval(now)) / .seconds(1)
        }
        return moments
    }

    @Test(arguments: [10, 30])
    func `each minute has at most the allowed requests, and the second half of them is distributed`(limit: Int) {
        let moments = moments(of: limit * 5, limit: limit)
        let windows = Dictionary(grouping: moments) { Int($0 / 60) }
        #expect(windows.values.allSatisfy { $0.count <= limit })
        let last = moments.prefix(limit).suffix(limit / 2)
        #expect(zip(last, last.dropFirst()).allSatisfy { $1 - $0 >= 1 })
        #expect((moments.last ?? 0) < 310)
    }

    @Test func `a limit that does not decrease causes no delay`() {
        var pace = RequestPace()
        let said = RateLimit(limit: 10, remaining: 3, resetAt: start.addingTimeInterval(30))
        for _ in 0..<5 { #expect(pace.delay(after: said, now: start) == .zero) }
        #expect(pace.delay(after: nil, now: start) == .zero)
    }

    @Test func `an exhausted limit is waited for, but not a reset time in the past`() {
        var pace = RequestPace()
        let spent = RateLimit(limit: 10, remaining: 0, resetAt: start.addingTimeInterval(30))
        #expect(pace.delay(after: spent, now: start) == .seconds(31))
        #expect(pace.delay(after: spent, now: start.addingTimeInterval(60)) == .zero)
    }

    @Test func `Retry-After is respected, and waits grow while it does not help`() {
        var pace = RequestPace()
        let error = AppError(.secondaryRateLimited, reason: "", retryAfter: .seconds(3))
        #expect(pace.delay(after: error, now: start) == .seconds(3))
        #expect(pace.delay(after: error, now: start) == .seconds(3))
        #expect(pace.delay(after: error, now: start) == .seconds(4))
        _ = pace.delay(after: nil, now: start)
        #expect(pace.delay(after: error, now: start) == .seconds(3))
    }

    @Test func `a secondary limit without a header is waited for one minute, then two`() {
        var pace = RequestPace()
        let error = AppError(.secondaryRateLimited, reason: "")
        #expect(pace.delay(after: error, now: start) == .seconds(60))
        #expect(pace.delay(after: error, now: start) == .seconds(120))
    }

    @Test func `a reset time in the past causes a short delay`() {
        var pace = RequestPace()
        let error = AppError(.rateLimited, reason: "", resetAt: start.addingTimeInterval(-100))
        #expect(pace.delay(after: error, now: start) == .seconds(1))
        #expect(pace.delay(after: error, now: start) == .seconds(2))
    }

    @Test func `other errors and a limit that is never lifted end the collection`() {
        var pace = RequestPace()
        #expect(pace.delay(after: AppError(.offline, reason: ""), now: start) == nil)
        let error = AppError(.rateLimited, reason: "", retryAfter: .seconds(1))
        for _ in 0..<8 { #expect(pace.delay(after: error, now: start) != nil) }
        #expect(pace.delay(after: error, now: start) == nil)
    }
}
