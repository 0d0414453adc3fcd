import DomainTestSupport
import Foundation
import SharedTestSupport
import Synchronization
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct RowCompletionTests {
    private let rows = GitHubUser.numbered(1...3)
    private let services = UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())

    private func page(_ items: [GitHubUser]) -> Page<GitHubUser> {
        Page(
            items: items, total: 30, next: PageRequest(number: 2, size: 3),
            provenance: Provenance(source: .network, fetchedAt: .now))
    }

    private func search(
        complete: @escaping RowCompletion<GitHubUser>.Complete
    ) -> Search<GitHubUser> {
        services.search(Pages(), complete: complete)
    }

    private func query() throws -> SearchQuery { try SearchQuery(.users, words: ["x"]) }

    @Test func `rows are completed and the page is otherwise unchanged`() async throws {
        let completion = RowCompletion<GitHubUser> { rows, _ throws(AppError) in
            CompletedRows(
                rows.map {
                    $0.completed(
                        by: GitHubUser(login: $0.login).with {
                            $0.name = "Name"
                            $0.followers = 7
                        })
                })
        }
        let completed = try await completion(page(rows), policy: .standard)
        #expect(completed.items.map(\.name) == ["Name", "Name", "Name"])
        #expect(completed.items.map(\.id) == rows.map(\.id))
        #expect(completed.total == 30)
        #expect(completed.next?.number == 2)
        #expect(completed.completionFailure == nil)
    }

    @Test func `the properties of another account are not used`() {
        let row = GitHubUser(login: "one").with { $0.id = 1 }
        #expect(
            row.completed(
                by: GitHubUser(login: "two").with {
                    $0.id = 2
                    $0.name = "Two"
                }) == row)
    }

    @Test func `a completed repository keeps its star`() {
        var row = Repo.sample
        row.isStarred = true
        let completed = row.completed(
            by: Repo(fullName: row.fullName).with {
                $0.name = row.name
                $0.latestRelease = LatestRelease(tagName: "v1")
            })
        #expect(completed.isStarred == true)
        #expect(completed.latestRelease?.tagName == "v1")
    }

    @Test func `after a failure the rows are unchanged and later pages are not completed`() async throws {
        let asked = Mutex(0)
        let list = search { _, _ throws(AppError) in
            asked.withLock { $0 += 1 }
            throw AppError(.rateLimited, reason: "Spent")
        }
        let source = list(try query())
        let first = try await source.page(PageRequest(number: 1, size: 3))
        #expect(first.items == rows)
        #expect(first.completionFailure?.kind == .rateLimited)
        let second = try await source.page(PageRequest(number: 2, size: 3))
        #expect(second.completionFailure == nil)
        #expect(asked.withLock(\.self) == 1)
        _ = try await list(try query()).page(PageRequest(number: 1, size: 3))
        #expect(asked.withLock(\.self) == 2)
    }

    @Test func `a partial failure is reported with the page and later pages are completed`() async throws {
        let asked = Mutex(0)
        let list = search { rows, _ throws(AppError) in
            asked.withLock { $0 += 1 }
            return CompletedRows(rows, failure: AppError(.forbidden, reason: "Not these"))
        }
        let source = list(try query())
        let first = try await source.page(PageRequest(number: 1, size: 3))
        #expect(first.items == rows && first.completionFailure?.kind == .forbidden)
        _ = try await source.page(PageRequest(number: 2, size: 3))
        #expect(asked.withLock(\.self) == 2)
    }

    @Test func `a page that is not displayed is not completed`() async throws {
        let asked = Mutex(0)
        let list = search { rows, _ throws(AppError) in
            asked.withLock { $0 += 1 }
            return CompletedRows(rows)
        }
        _ = try await list(try query(), completesRows: false).page(PageRequest(number: 1, size: 3))
        #expect(asked.withLock(\.self) == 0)
    }

    @Test func `rows are delivered incomplete after two seconds`() async throws {
        let clock = ManualClock()
        let completion = RowCompletion<GitHubUser>(clock: clock) { rows, _ throws(AppError) in
            // Sleep until the task is canceled.
            try? await Task.sleep(for: .seconds(3_600))
            throw .cancelled
        }
        async let completed = completion(page(rows), policy: .standard)
        await clock.waitForSleepers()
        clock.advance(by: RowCompletion<GitHubUser>.maximumDelay)
        let page = try await completed
        #expect(page.items == rows)
        #expect(page.completionFailure?.kind == .timedOut)
    }

    @Test func `complete rows are delivered before the time limit ends`() async throws {
        let completion = RowCompletion<GitHubUser>(clock: ManualClock()) { rows, _ throws(AppError) in
            CompletedRows(rows)
        }
        let page = try await completion(page(rows), policy: .standard)
        #expect(page.items == rows)
        #expect(page.completionFailure == nil)
    }

    @Test func `a response that omits rows is not used`() async throws {
        let completion = RowCompletion<GitHubUser> { _, _ throws(AppError) in CompletedRows([]) }
        #expect(try await completion(page(rows), policy: .standard).items == rows)
    }

    @Test func `missing stored properties are not an error if only stored responses are used`() async throws {
        let completion = RowCompletion<GitHubUser> { _, _ throws(AppError) in
            throw AppError(.offline, reason: "Not stored")
        }
        let page = try await completion(page(rows), policy: .storedOnly)
        #expect(page.items == rows)
        #expect(page.completionFailure == nil)
    }
}

/// A repository with three rows per page and any number of pages.
private struct Pages: ItemRepository {
    func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<GitHubUser> {
        Page(
            items: GitHubUser.numbered(page.number == 1 ? 1...3 : 4...6), total: 30,
            next: PageRequest(number: page.number + 1, size: 3),
            provenance: Provenance(source: .network, fetchedAt: .now))
    }
}
