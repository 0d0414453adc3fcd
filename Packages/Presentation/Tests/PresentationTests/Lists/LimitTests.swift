import Domain
import DomainTestSupport
import Foundation
import Presentation
import SharedTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LimitTests {
    let stage = Stage()
    let screen: SearchViewModel<Repo>
    var list: ListModel<Repo> { screen.list }

    init() {
        screen = stage.repoSearch
    }

    @Test func `the countdown updates every second and then repeats the search`() async {
        stage.repos.control.failAlways(.limited(for: .seconds(3)))
        await screen.answer(to: "repo")
        #expect(remaining == .seconds(3))
        await second()
        #expect(remaining == .seconds(2))
        stage.repos.control.failAlways(nil)
        await second()
        await second()
        await until { list.state.rowsState != nil }
        #expect(list.rows.count == 100)
        #expect(stage.searches.count == 2)
    }

    @Test func `the later of the two times in an error is used`() async {
        let error = AppError(
            .rateLimited, reason: "", retryAfter: .seconds(5), resetAt: stage.wallClock.now.addingTimeInterval(42))
        stage.repos.control.failAlways(error)
        await screen.answer(to: "repo")
        #expect(remaining == .seconds(42))
    }

    @Test func `without a reset time, or if it has passed, the wait is one minute`() async {
        let past = stage.wallClock.now.addingTimeInterval(-5)
        stage.repos.control.failAlways(AppError(.secondaryRateLimited, reason: "", resetAt: past))
        await screen.answer(to: "repo")
        #expect(remaining == .seconds(60))
    }

    @Test func `a countdown during paging keeps the rows and continues with the same page`() async {
        await screen.answer(to: "repo")
        stage.repos.control.failNext(.limited(for: .seconds(1)))
        list.reachedEnd()
        await list.settled()
        guard case .limited(let countdown, retrying: .next) = list.state.rowsState?.tail else {
            Issue.record("the tail is \(String(describing: list.state))")
            return
        }
        #expect(countdown.remaining == .seconds(1))
        await second()
        await until { list.rows.count == 200 }
        #expect(stage.searches.map(\.page) == [1, 2, 2])
    }

    @Test func `a new search ends the countdown of the old one`() async {
        stage.repos.control.failAlways(.limited(for: .seconds(5)))
        await screen.answer(to: "repo")
        stage.repos.control.failAlways(nil)
        await screen.answer(to: "\"repo 250\"")
        await until { stage.clock.sleeperCount == 0 }
        await stage.pass(6)
        #expect(list.rows.map(\.name) == ["250"])
        #expect(stage.searches.count == 2)
    }

    private var remaining: Duration? {
        if case .limited(let countdown) = list.state { countdown.remaining } else { nil }
    }

    private func second() async {
        await stage.clock.waitForSleepers()
        let before = list.state
        stage.wallClock.advance(by: .seconds(1))
        stage.clock.advance(by: .seconds(1))
        await until { list.state != before }
    }
}
