import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct ReachabilityTests {
    private let offline = AppError(.offline, reason: "x")

    @Test func `a connection failure means offline, and the next response resets it`() {
        let reachability = Reachability()
        reachability.requestFailed(offline)
        #expect(reachability.isOffline)
        reachability.requestSucceeded()
        #expect(!reachability.isOffline)
    }

    @Test(arguments: [AppError.Kind.timedOut, .cancelled, .storage, .badServerResponse])
    func `another failure does not change the reachability`(kind: AppError.Kind) {
        let reachability = Reachability()
        reachability.requestFailed(AppError(kind, reason: "x"))
        #expect(!reachability.isOffline)
        reachability.requestFailed(offline)
        reachability.requestFailed(AppError(kind, reason: "x"))
        #expect(reachability.isOffline)
    }

    @Test func `a rejection by a server means that the network is reachable`() {
        let reachability = Reachability()
        reachability.requestFailed(offline)
        reachability.requestFailed(AppError(.notFound, reason: "x", status: 404))
        #expect(!reachability.isOffline)
    }

    @Test func `every reader receives the current state and each change`() async {
        let reachability = Reachability()
        var readers = [
            reachability.offlineStates().makeAsyncIterator(), reachability.offlineStates().makeAsyncIterator(),
        ]
        for index in readers.indices { #expect(await readers[index].next(isolation: #isolation) == false) }
        reachability.requestFailed(offline)
        for index in readers.indices { #expect(await readers[index].next(isolation: #isolation) == true) }
    }

    @Test func `reading stored responses does not change the reachability`() async throws {
        let reachability = Reachability()
        let users = InMemoryUserRepository(GitHubUser.samples)
        let load = LoadUser(users: users, reachability: reachability)
        users.control.failNext(offline)
        _ = try? await load(.login("octocat"), policy: .storedOnly)
        #expect(!reachability.isOffline)
        reachability.requestFailed(offline)
        _ = try await load(.login("octocat"), policy: .storedOnly)
        #expect(reachability.isOffline)
    }
}
