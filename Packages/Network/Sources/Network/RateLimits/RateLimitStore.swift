public import Foundation
import Shared
import Synchronization

/// The budgets of all origins that have answered, for middleware to keep and for screens to show.
public final class RateLimitStore: Sendable {
    private struct Key: Hashable {
        let origin: Origin
        let resource: String
    }

    private struct State {
        var budgets: [Key: RateLimitBudget] = [:]
        var blockedUntil: [Origin: Date] = [:]
    }

    /// Budgets kept; of more, those seen longest ago are dropped, so that made-up resource names fill no memory.
    public static let capacity = 64

    private let state = Mutex(State())
    private let observers = Broadcast<RateLimitBudget>()

    public init() {}

    /// Every known budget, in no particular order.
    public var budgets: [RateLimitBudget] {
        state.withLock { Array($0.budgets.values) }
    }

    /// What is known about one budget.
    public func budget(of origin: Origin, resource: String) -> RateLimitBudget? {
        state.withLock { $0.budgets[Key(origin: origin, resource: resource)] }
    }

    /// Until when the origin refuses everything because of a secondary limit.
    public func blockedUntil(_ origin: Origin) -> Date? {
        state.withLock { $0.blockedUntil[origin] }
    }

    /// Notes what an answer said.
    ///
    /// Answers can overtake each other: within one window the lowest number remaining holds.
    public func record(_ budget: RateLimitBudget) {
        let key = Key(origin: budget.origin, resource: budget.resource)
        state.withLock { state in
            let latest = budget.merged(after: state.budgets[key])
            state.budgets[key] = latest
            if state.budgets.count > Self.capacity,
                let oldest = state.budgets.min(by: { $0.value.seenAt < $1.value.seenAt })
            {
                state.budgets[oldest.key] = nil
            }
            observers.send(latest)
        }
    }

    /// Notes that the origin refuses everything until then.
    public func block(_ origin: Origin, until date: Date) {
        state.withLock { state in
            if state.blockedUntil.count >= Self.capacity { state.blockedUntil.removeAll() }
            state.blockedUntil[origin] = date
        }
    }

    /// Forgets what is known of an origin: after signing in or out its budgets are others.
    public func forget(_ origin: Origin) {
        state.withLock { state in
            state.budgets = state.budgets.filter { $0.key.origin != origin }
            state.blockedUntil[origin] = nil
        }
    }

    /// Budgets as answers bring them, from now on; the newest 16 wait for a slow reader.
    public func updates() -> AsyncStream<RateLimitBudget> {
        observers.values(bufferingPolicy: .bufferingNewest(16))
    }
}

extension RateLimitBudget {
    fileprivate func merged(after earlier: RateLimitBudget?) -> RateLimitBudget {
        guard let earlier, let reset, let earlierReset = earlier.reset else { return self }
        if earlierReset > reset { return earlier }
        guard earlierReset == reset, earlier.remaining < remaining else { return self }
        return RateLimitBudget(
            origin: origin, resource: resource, remaining: earlier.remaining, limit: limit, reset: reset,
            seenAt: seenAt)
    }
}
