import Domain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct BatchLoaderTests {
    /// A service that counts its requests, and a source of names.
    private final class Service: Sendable {
        struct State {
            var names: ArraySlice<Int>
            var asked: [[Int]] = []
            var policies: [FetchPolicy] = []
            var runningCount = 0
            var maximumRunningCount = 0
            var maximumReadAhead = 0
            var received: [Int] = []
        }

        let state: Mutex<State>

        init(_ names: some Sequence<Int>) {
            state = Mutex(State(names: Array(names)[...]))
        }

        func next(_ count: Int) -> [Int] {
            state.withLock { state in
                let next = state.names.prefix(count)
                state.names = state.names.dropFirst(count)
                return Array(next)
            }
        }

        func begin(_ names: [Int], _ policy: FetchPolicy) {
            state.withLock { state in
                state.asked.append(names)
                state.policies.append(policy)
                state.runningCount += 1
                state.maximumRunningCount = max(state.maximumRunningCount, state.runningCount)
                state.maximumReadAhead = max(state.maximumReadAhead, (names.last ?? 0) - (state.received.last ?? 0))
            }
        }

        func end() { state.withLock { $0.runningCount -= 1 } }
    }

    private static let limited = AppError(.rateLimited, reason: "The limit is spent")

    private func found(_ name: Int, left: Int? = nil) -> BatchLoader<Int, Int>.Outcome {
        let limit = left.map { RateLimit(resource: "core", limit: 60, remaining: $0, resetAt: nil) }
        return .success(
            Fetched(name * 10, provenance: Provenance(source: .network, fetchedAt: .now, rateLimit: limit)))
    }

    /// Looks up all names and returns the results in the order of delivery: values and the kinds of failures.
    private func run(
        _ service: Service, batchSize: Int = 1, policy: FetchPolicy = .standard,
        waited: (AppError) -> Bool = { _ in false },
        _ outcome: @escaping @Sendable (Int, FetchPolicy) -> BatchLoader<Int, Int>.Outcome
    ) async throws -> [String] {
        var received: [String] = []
        let loader = BatchLoader<Int, Int>(batchSize: batchSize, policy: policy) { names, policy in
            service.begin(names, policy)
            // Later batches finish first.
            for _ in 0..<(8 - (names.first ?? 0) % 8) { await Task.yield() }
            service.end()
            return names.map { outcome($0, policy) }
        }
        try await loader {
            service.next($0)
        } waited: {
            waited($0)
        } receive: { name, outcome in
            service.state.withLock { $0.received.append(name) }
            switch outcome {
            case .success(let value): received.append("\(name):\(value.value)")
            case .failure(let error): received.append("\(name):\(error.kind)")
            }
        }
        return received
    }

    @Test func `results are returned in the order of the names, whatever order the requests finish in`() async throws {
        let service = Service(1...40)
        let received = try await run(service) { name, _ in
            name % 7 == 0 ? .failure(AppError(.notFound, reason: "None")) : found(name)
        }
        #expect(received == (1...40).map { $0 % 7 == 0 ? "\($0):notFound" : "\($0):\($0 * 10)" })
    }

    @Test func `at most four requests run at a time, and few results wait for an earlier one`() async throws {
        let service = Service(1...200)
        _ = try await run(service) { name, _ in found(name) }
        let state = service.state.withLock { $0 }
        #expect(state.maximumRunningCount <= 4)
        #expect(state.maximumReadAhead <= 16)
    }

    @Test func `with one remaining request only one runs at a time`() async throws {
        let service = Service(1...40)
        _ = try await run(service) { name, _ in found(name, left: 1) }
        let asked = service.state.withLock { $0.asked.count }
        #expect(asked == 40)
    }

    @Test func `no more requests are sent than remain, in whatever order responses arrive`() async throws {
        let service = Service(1...20)
        let received = try await run(service) { name, policy in
            if policy == .storedOnly { return .failure(AppError(.offline, reason: "–")) }
            return name <= 6 ? found(name, left: 6 - name) : .failure(Self.limited)
        }
        #expect(received.prefix(7).last == "7:rateLimited")
        #expect(service.state.withLock { $0.policies.count { $0 != .storedOnly } } <= 7)
    }

    @Test func `many names are looked up with one request`() async throws {
        let service = Service(1...120)
        let received = try await run(service, batchSize: 50) { name, _ in found(name) }
        #expect(received.count == 120)
        #expect(service.state.withLock { $0.asked.map(\.count).sorted() } == [20, 50, 50])
    }

    @Test func `after an exhausted limit no request is sent and the other names fail with its error`() async throws {
        let service = Service(1...30)
        let received = try await run(service) { name, policy in
            if policy == .storedOnly { return name == 30 ? found(name) : .failure(AppError(.offline, reason: "–")) }
            return name < 3 ? found(name) : .failure(Self.limited)
        }
        #expect(received.prefix(3) == ["1:10", "2:20", "3:rateLimited"])
        #expect(received[10] == "11:rateLimited")
        #expect(received.last == "30:300")
        #expect(service.state.withLock { $0.policies.count { $0 != .storedOnly } } <= 8)
    }

    @Test func `names that may not be looked up in stored responses are not, even after an exhausted limit`()
        async throws
    {
        let service = Service(1...30)
        let received = try await run(service, policy: .bypass) { name, _ in
            name < 3 ? found(name) : .failure(Self.limited)
        }
        #expect(received.count == 30 && received.last == "30:rateLimited")
        #expect(service.state.withLock { $0.policies.allSatisfy { $0 == .bypass } && $0.policies.count <= 8 })
    }

    @Test func `a missing sign-in only ends lookups that require an account, and a rejected token ends all`()
        async throws
    {
        for (status, other) in [(nil, "2:20"), (401, "2:unauthorized")] {
            let received = try await run(Service(1...30)) { name, policy in
                if policy == .storedOnly { return .failure(AppError(.offline, reason: "–")) }
                return name == 1 || status != nil
                    ? .failure(AppError(.unauthorized, reason: "No", status: status)) : found(name)
            }
            #expect(received.prefix(2) == ["1:unauthorized", other])
            #expect(received.last == (status == nil ? "30:300" : "30:unauthorized"))
        }
    }

    @Test func `a limit that is waited for causes no name to fail`() async throws {
        let service = Service(1...12)
        let isRenewed = Mutex(false)
        var waitCount = 0
        let received = try await run(
            service,
            waited: { _ in
                waitCount += 1
                isRenewed.withLock { $0 = true }
                return true
            }
        ) { name, _ in
            name < 3 || isRenewed.withLock(\.self) ? found(name) : .failure(Self.limited)
        }
        #expect(received == (1...12).map { "\($0):\($0 * 10)" })
        #expect(waitCount == 1)
    }

    @Test func `the receiver can end the lookup`() async throws {
        struct Enough: Error {}
        let service = Service(1...1_000)
        let loader = BatchLoader<Int, Int> { names, policy in
            service.begin(names, policy)
            return names.map { found($0) }
        }
        await #expect(throws: Enough.self) {
            try await loader {
                service.next($0)
            } receive: { name, _ in
                if name == 5 { throw Enough() }
            }
        }
        #expect(service.state.withLock { $0.asked.count } < 30)
    }

    @Test func `a service that omits results is reported`() async throws {
        let loader = BatchLoader<Int, Int>(batchSize: 3) { names, _ in [found(names[0])] }
        let service = Service(1...3)
        var kinds: [AppError.Kind?] = []
        try await loader {
            service.next($0)
        } receive: { _, outcome in
            if case .failure(let error) = outcome { kinds.append(error.kind) } else { kinds.append(nil) }
        }
        #expect(kinds == [nil, .badServerResponse, .badServerResponse])
    }
}
