import Domain
import DomainTestSupport
import Foundation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import Presentation
@testable import TerminalUI

/// Tests that every state of a list has its own text.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ListStateTests {
    private let stage = ScreenStage()

    @Test func `before the first search, the screen explains how to search`() async {
        await stage.start()
        #expect(stage.frame.contains("No search yet."))
        #expect(stage.frame.contains("search GitHub repositories"))
    }

    @Test func `the old rows disappear while the first page is loading`() async {
        await stage.start()
        await stage.search("swift")
        stage.repos.control.hold()
        await stage.type("/x")
        stage.screens.handle(.input([.key(.enter)]))
        #expect(stage.frame.contains("Searching…"))
        #expect(!stage.frame.contains("Alamofire"))
        stage.repos.control.releaseAll()
    }

    @Test func `the heading shows the number of rows and the total, and the last row is followed by an end mark`() async
    {
        await stage.start()
        await stage.search("swift")
        #expect(stage.frame.contains("Showing 4 of 4 repositories"))
        #expect(stage.frame.contains("STARS"))
        #expect(stage.frame.contains(" >  swiftlang/swift"))
        #expect(stage.frame.contains("— end of 4 —"))
    }

    @Test func `an empty response names the effective query`() async {
        await stage.start()
        await stage.search("nonexistent words")
        #expect(stage.frame.contains("No results for “nonexistent words”."))
    }

    @Test func `the page of an account without repositories does not say that a search found nothing`() async {
        let user = GitHubUser(login: "newcomer").with { $0.id = 1 }
        let stage = ScreenStage(users: [user])
        await stage.start()
        await stage.type("2")
        await stage.search("newcomer")
        await stage.press(.enter)
        #expect(stage.frame.contains("Nothing here yet."))
        #expect(!stage.frame.contains("Try other words"))
    }

    @Test func `missing demo data is not reported as an error`() async {
        let search = ListStatusText(
            state: .empty(query: "topic:x", isPartial: false), count: 0, isSearch: true, isDemo: true, kind: .repo,
            width: 80, theme: Theme(usesColor: false))
        #expect(search.lines.contains { $0.text.contains("The demo data is incomplete.") })
        let words = ListStatusText(
            state: .empty(query: "repo:a/b", isPartial: false), count: 0, isSearch: false, isDemo: true, kind: .issue,
            width: 80, theme: Theme(usesColor: false))
        #expect(words.lines.contains { $0.text.contains("not part of the demo data") })
        #expect(!words.lines.contains { $0.text.contains("nothing here") })
        let absent = AppError(.notFound, operation: "Listing “a/b”", reason: AppError.absentFromDemo)
        #expect(texts(.failed(absent)) == "This is not part of the demo data.")
        await stage.start()
        await stage.search("swift")
        stage.repos.control.failAlways(absent)
        await stage.press(.enter)
        #expect(stage.frame.contains("This is not part of the demo data."))
    }

    @Test func `a failed search shows the reason and the retry key, and r retries`() async {
        await stage.start()
        stage.repos.control.failNext(
            AppError(.badServerResponse, reason: "The answer was cut off", advice: [.other("Wait a bit.")]))
        stage.repos.control.failNext(
            AppError(.badServerResponse, reason: "The answer was cut off", advice: [.other("Wait a bit.")]))
        await stage.search("swift")
        #expect(stage.frame.contains("The answer was cut off."))
        #expect(stage.frame.contains("Wait a bit."))
        #expect(stage.frame.contains("Press r to try again."))
        await stage.type("r")
        #expect(stage.frame.contains("swiftlang/swift"))
    }

    @Test(arguments: [80, 130])
    func `the offer to retry a failed next page stays visible above the message`(columns: Int) async {
        let stage = ScreenStage(
            size: TerminalSize(columns: columns, rows: 24), repos: Repo.numbered(1...150), signedInAs: "octocat")
        await stage.start()
        await stage.search("sample")
        let message = "Searching repositories for “sample” failed: GitHub has a fault of its own, status 500."
        stage.repos.control.failAlways(
            AppError(.badServerResponse, reason: message, advice: [.other("Try again in a minute.")], status: 500))
        await stage.press(.end)
        #expect(stage.app.messages.toast?.text == message)
        let frame = stage.frame
        #expect(frame.contains("The next page failed to load. Press r to try again."))
        #expect(frame.contains("    Searching repositories for “sample” failed:"))
        #expect(frame.contains("Try again in a minute."))
        #expect(!frame.text.contains(/failed: [^\n]*failed:/))
        stage.repos.control.failAlways(nil)
        await stage.type("r")
        #expect(stage.frame.contains("Showing 150 of 150"))
    }

    @Test func `an exhausted rate limit counts down and then repeats the search`() async {
        await stage.start()
        let error = AppError(.rateLimited, reason: "Spent", status: 403, retryAfter: .seconds(3))
        stage.repos.control.failAlways(error)
        await stage.search("swift")
        #expect(stage.frame.contains("searching again in 3s"))
        stage.repos.control.failAlways(nil)
        await stage.pass(1)
        #expect(stage.frame.contains("searching again in 2s"))
        await stage.pass(3)
        await stage.settle()
        #expect(stage.frame.contains("swiftlang/swift"))
    }

    @Test func `r on a list that waits for the rate limit searches immediately`() async {
        await stage.start()
        stage.repos.control.failAlways(AppError(.rateLimited, reason: "Spent", retryAfter: .seconds(30)))
        await stage.search("swift")
        #expect(stage.frame.contains("searching again in 30s"))
        stage.repos.control.failAlways(nil)
        await stage.type("r")
        #expect(stage.frame.contains("swiftlang/swift"))
        #expect(!stage.frame.contains("searching again"))
    }

    @Test func `r on a list whose next page waits for the rate limit requests that page`() async {
        let stage = ScreenStage(repos: Repo.numbered(1...250))
        await stage.start()
        await stage.search("repo")
        stage.repos.control.failNext(AppError(.rateLimited, reason: "Spent", retryAfter: .seconds(30)))
        await stage.press(.end)
        #expect(stage.frame.contains("continuing in 30s"))
        let count = stage.repos.control.calls.count
        await stage.type("r")
        #expect(!stage.frame.contains("continuing in"))
        #expect(stage.frame.contains("Showing 200 of 250"))
        let pages = stage.repos.control.calls.dropFirst(count).compactMap { call in
            if case .search(_, let page, _) = call { page.number } else { nil }
        }
        #expect(pages == [2])
    }

    @Test func `a missing cached response in offline mode is not shown as an empty list`() async {
        await stage.start()
        stage.repos.control.failAlways(AppError(.offline, reason: "No connection"))
        await stage.search("swift")
        #expect(stage.frame.contains("You are offline, and there is no stored response."))
        #expect(stage.frame.lines[0].hasSuffix("OFFLINE"))
        stage.repos.control.failAlways(nil)
        await stage.type("r")
        #expect(!stage.frame.contains("OFFLINE"))
    }

    @Test func `a missing API key shows where to get one`() async {
        await stage.start()
        stage.photos.control.failAlways(
            AppError(
                .unauthorized, reason: "Photos need a key", advice: [.other("Get one at unsplash.com/developers.")]))
        await stage.type("4")
        #expect(stage.frame.contains("Photos need a key."))
        #expect(stage.frame.contains("unsplash.com/developers"))
        // Signing in to GitHub does not help with another provider.
        #expect(!stage.frame.contains("Press s"))
    }

    @Test func `a failed refresh keeps the rows, shows a toast and offers to retry`() async {
        await stage.start()
        await stage.search("swift")
        stage.repos.control.failNext(AppError(.timedOut, reason: "It took too long"))
        await stage.type("r")
        #expect(stage.frame.contains("swiftlang/swift"))
        #expect(stage.frame.contains("The refresh failed. Press r to try again."))
        #expect(stage.frame.lines[22].contains("! "))
        await stage.type("r")
        #expect(!stage.frame.contains("The refresh failed"))
        await stage.type("!")
        #expect(stage.frame.contains("It took too long."))
    }

    @Test func `0 shows the favorites of all kinds again`() async {
        await stage.start()
        await stage.search("swift")
        await stage.type("f3F")
        await stage.type("2")
        #expect(stage.frame.contains("Press f on a user to add it."))
        await stage.type("0")
        #expect(stage.frame.contains("Favorites: 1"))
    }

    @Test func `with nothing selected, actions for items say so`() async {
        await stage.start()
        for key in ["f", "o", "y", "*"] {
            await stage.type(key)
            #expect(stage.app.messages.toast?.text == "Nothing is selected.", "\(key)")
        }
    }

    @Test func `an empty list of favorites has its own message`() async {
        await stage.start()
        await stage.type("3")
        #expect(stage.frame.contains("No favorites yet."))
    }

    @Test func `the status texts around rows are all different`() {
        let error = AppError(.timedOut, reason: "It took too long")
        let tails: [ListTail] = [
            .more, .loadingNext, .failed(error, retrying: .next), .failed(error, retrying: .refresh), .end,
            .cappedEnd(reach: 1_000, total: 48_213),
        ]
        let texts = tails.map { tail in
            ListStatusText(
                state: .rows(RowsState(tail: tail)), count: 1_000, isSearch: true, isDemo: false, kind: .repo,
                width: 80, theme: Theme(usesColor: true)
            ).lines.map(\.text)
        }
        #expect(Set(texts).count == tails.count)
        #expect(texts[5][0].contains("1,000 of 48,213"))
    }

    private func texts(
        _ state: ListState, kind: ItemKind = .repo, hasFilters: Bool = false, width: Int = 80,
        words: HintWords = .keys
    ) -> String {
        ListStatusText(
            state: state, count: 0, isSearch: true, isDemo: false, kind: kind, width: width,
            theme: Theme(usesColor: true), hasFilters: hasFilters, words: words
        ).lines.map { String($0.text.trimmed) }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    @Test func `the hint to narrow a search names filters of the kind, and is wrapped`() {
        let end = ListState.rows(RowsState(tail: .cappedEnd(reach: 1_000, total: 48_213)))
        #expect(texts(end).contains("such as language, stars or created."))
        #expect(texts(end, kind: .user).contains("such as language, followers or joined."))
        #expect(texts(end, width: 40).contains("stars or created."))
    }

    @Test(arguments: [
        AppError(.notFound, reason: "it is not part of the demo data"),
        AppError(.validationFailed, reason: "the query is invalid", advice: [.checkQuerySyntax]),
    ])
    func `a failure that a retry cannot fix does not suggest to try again`(error: AppError) {
        #expect(!texts(.failed(error)).contains("try again"))
    }

    @Test func `each failure gives one advice to try again at most`() {
        let failed = AppError(.badServerResponse, reason: "GitHub failed", advice: [.tryAgainLater])
        #expect(texts(.failed(failed)) == "GitHub failed. Wait a minute, then press r to try again.")
        let offline = AppError(.offline, reason: "no request to GitHub is allowed", advice: [.goOnline])
        #expect(texts(.failed(offline)).hasSuffix("Restart without --offline to allow requests."))
    }

    @Test func `a missing token or key is followed by the ways to go on`() {
        let token = AppError(
            .unauthorized, operation: "Searching code", reason: "it requires a token",
            advice: [.signIn(.github), .useDemo])
        #expect(
            texts(.failed(token), kind: .code)
                == "Searching code failed: it requires a token. Press L to sign in. "
                + "Or restart with --demo to use the demo data.")
        let key = AppError(.unauthorized, reason: "Photos need a key", advice: [.addKey(.unsplash)])
        let text = texts(.failed(key), kind: .photo, width: 300)
        #expect(
            text.contains("run App auth login --provider unsplash or set")
                && text.contains("--demo works without a key."))
    }

    @Test func `an empty result suggests to clear filters only if there are any`() {
        let empty = ListState.empty(query: "swift", isPartial: false)
        #expect(!texts(empty).contains("filters"))
        #expect(texts(empty, hasFilters: true).contains("Press 0 to clear the filters."))
    }

    @Test func `hints in line mode name commands instead of keys`() {
        func error(_ kind: AppError.Kind) -> AppError {
            AppError(kind, reason: "It failed", advice: [.signIn(.github), .narrow([]), .openPage])
        }
        let states: [ListState] = [
            .neverSearched, .failed(error(.timedOut)), .failed(error(.unauthorized)), .failed(error(.offline)),
            .empty(query: "swift", isPartial: true), .rows(RowsState(tail: .failed(error(.timedOut), retrying: .next))),
            .rows(RowsState(tail: .cappedEnd(reach: 1_000, total: 48_213))),
        ]
        for state in states {
            let text = texts(state, hasFilters: true, words: .commands)
            #expect(text.contains("Type ") && !text.contains("Press "), "\(text)")
        }
    }

    @Test func `partial, refreshing and cached rows are labeled as such`() {
        func text(isPartial: Bool = false, isRefreshing: Bool = false, isStale: Bool = false, age: Duration? = nil)
            -> String
        {
            ListHead(
                name: ItemKind.repo.name, count: 1, total: 2, isPartial: isPartial, isRefreshing: isRefreshing,
                isStale: isStale,
                age: age
            ).line(width: 80, theme: Theme(usesColor: true)).text
        }
        #expect(text() == "Showing 1 of 2 repositories")
        #expect(text(isPartial: true).contains("incomplete results"))
        #expect(text(isRefreshing: true).contains("refreshing"))
        #expect(text(isStale: true, age: .seconds(300)).contains("stored 5m 00s ago, no connection"))
        #expect(text(age: .seconds(300)).contains("stored 5m 00s ago"))
        #expect(text(age: .milliseconds(4)) == text())
        #expect(text(isStale: true, age: .milliseconds(4)).hasSuffix(" · stored, no connection"))
    }
}
