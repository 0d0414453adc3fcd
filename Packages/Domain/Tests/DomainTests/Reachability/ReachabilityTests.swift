import DomainTestSupport
import SharedTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct ReachabilityTests {
    private let clock = ManualWallClock()
    private let offline = AppError(.offline, reason: "x")

    @Test func `a connection failure means offline, and the next response resets it`() {
        let reachability = Reachability(clock: clock.clock)
        let start = clock.now
        reachability.requestFailed(offline)
        clock.advance(by: .seconds(60))
        reachability.requestFailed(offline)
        #expect(reachability.current == .offline(since: start))
        reachability.requestSucceeded()
        #expect(reachability.current == .online)
    }

    @Test(arguments: [AppError.Kind.timedOut, .cancelled, .storage, .badServerResponse])
    func `another failure does not change the reachability`(kind: AppError.Kind) {
        let reachability = Reachability()
        reachability.requestFailed(AppError(kind, reason: "x"))
        #expect(!reachability.current.isOffline)
        reachability.requestFailed(offline)
        reachability.requestFailed(AppError(kind, reason: "x"))
        #expect(reachability.current.isOffline)
    }

    @Test func `a rejection by a server means that the network is reachable`() {
        let reachability = Reachability()
        reachability.requestFailed(offline)
        reachability.requestFailed(AppError(.notFound, reason: "x", status: 404))
        #expect(!reachability.current.isOffline)
    }

    @Test func `every reader receives the current state and each change`() async {
        let reachability = Reachability(clock: clock.clock)
        var readers = [reachability.states().makeAsyncIterator(), reachability.states().makeAsyncIterator()]
        for index in readers.indices { #expect(await readers[index].next(isolation: #isolation) == .online) }
        reachability.requestFailed(offline)
        for index in readers.indices {
            #expect(await readers[index].next(isolation: #isolation) == .offline(since: clock.now))
        }
    }

    @Test func `reading stored responses does not change the reachability`() async throws {
        let reachability = Reachability()
        let users = InMemoryUserRepository(GitHubUser.samples)
        let load = LoadUser(users: users, reachability: reachability)
        users.control.failNext(offline)
        _ = try? await load(.login("octocat"), policy: .storedOnly)
        #expect(!reachability.current.isOffline)
        reachability.requestFailed(offline)
        _ = try await load(.login("octocat"), policy: .storedOnly)
        #expect(reachability.current.isOffline)
    }
}
