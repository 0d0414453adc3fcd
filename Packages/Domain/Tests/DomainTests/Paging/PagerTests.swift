import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PagerTests {
    private func page(
        _ numbers: some Sequence<Int>, total: Int? = nil, isIncomplete: Bool = false, next: Int? = nil,
        link: String? = nil
    ) -> Page<Repo> {
        let request = next.map { PageRequest(number: $0, size: 1, link: link.flatMap(WebURL.init)) }
        return Page(
            items: Repo.numbered(numbers), total: total, isIncomplete: isIncomplete, next: request,
            provenance: .sample)
    }

    private func names(_ rows: [Repo]) -> [Int] {
        rows.compactMap { Int($0.name) }
    }

    @Test(arguments: [(30, nil, 30), (250, nil, 100), (nil, nil, 100), (30, 10, 10), (30, 500, 100), (5, 0, 1)])
    func `the page size is the limit up to the maximum unless specified`(limit: Int?, chosen: Int?, size: Int) {
        let pager = Pager<Repo>(limits: .gitHubSearch, limit: limit, pageSize: chosen)
        #expect(pager.next == PageRequest(number: 1, size: size))
    }

    @Test func `a provider with a fixed page size ignores other sizes`() {
        #expect(Pager<Movie>(limits: .tmdb, limit: 3, pageSize: 5).pageSize == 20)
    }

    @Test func `a limit of zero requests nothing`() {
        let pager = Pager<Repo>(limits: .gitHubSearch, limit: 0)
        #expect(pager.next == nil)
        #expect(pager.end == .limit)
    }

    @Test(arguments: [(1, 30, 30), (2, 30, 15), (2, nil, 15), (1, 100, 45)] as [(Int, Int?, Int)])
    func `the expected count starts at the first requested page and respects the limit`(
        first: Int, limit: Int?, expected: Int
    ) {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: limit, pageSize: 30, firstPage: first)
        _ = pager.accept(page([1], total: 45, next: first + 1))
        #expect(pager.expectedCount == expected)
    }

    @Test func `at the end the expected count is the actual one, and without a total it is zero`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil)
        _ = pager.accept(page(1...3, total: 45))
        #expect(pager.expectedCount == 3)
        var unknown = Pager<Repo>(limits: .gitHubSearch, limit: nil)
        _ = unknown.accept(page(1...3, next: 2))
        #expect(unknown.expectedCount == 3)
    }

    @Test func `the page size does not change if the limit requires fewer rows`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: 150)
        #expect(names(pager.accept(page(1...100, total: 500, next: 2))).count == 100)
        #expect(pager.next == PageRequest(number: 2, size: 100))
        #expect(names(pager.accept(page(101...200, total: 500, next: 3))) == Array(101...150))
        #expect(pager.end == .limit)
        #expect(pager.next == nil)
        #expect(pager.count == 150)
    }

    @Test func `a server that repeats the same rows is not requested endlessly`() {
        var pager = Pager<Repo>(limits: .gitHubList, limit: nil)
        var pages = 0
        while let next = pager.next, pages < 100 {
            _ = pager.accept(page(1...2, next: next.number + 1))
            pages += 1
        }
        #expect(pages == 4)
        #expect(pager.end == .complete)
        #expect(pager.count == 2)
    }

    @Test func `a page of known rows does not end the list`() {
        var pager = Pager<Repo>(limits: .gitHubList, limit: nil)
        for numbers in [1...2, 1...2, 1...2] { _ = pager.accept(page(numbers, next: 9)) }
        #expect(names(pager.accept(page(3...4, next: 9))) == [3, 4])
        #expect(pager.end == nil)
    }

    @Test func `the URL given for the next page is used`() {
        var pager = Pager<Repo>(limits: .gitHubList, limit: nil)
        _ = pager.accept(page(1...2, next: 2, link: "https://api.github.com/user/1/repos?page=2"))
        #expect(pager.next?.link?.text == "https://api.github.com/user/1/repos?page=2")
    }

    @Test func `a repeated row is dropped, even within a page and in another case`() {
        var pager = Pager<GitHubUser>(limits: .gitHubSearch, limit: nil)
        let rows = ["Octocat", "octocat", "apple"].map { GitHubUser(login: $0) }
        let first = Page(items: rows, next: PageRequest(number: 2, size: 100), provenance: .sample)
        #expect(pager.accept(first).map(\.login) == ["Octocat", "apple"])
        let second = Page(
            items: [GitHubUser(login: "APPLE"), GitHubUser(login: "x")], provenance: .sample)
        #expect(pager.accept(second).map(\.login) == ["x"])
        #expect(pager.count == 3)
    }

    @Test func `the total of the first page is kept`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil)
        _ = pager.accept(page([1], total: 3, next: 2))
        _ = pager.accept(page([2], total: 9, next: 3))
        #expect(pager.total == 3)
    }

    @Test func `a total missing on the first page is not taken from a later one`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil)
        _ = pager.accept(page([1], next: 2))
        _ = pager.accept(page([2], total: 9))
        #expect(pager.total == nil)
    }

    @Test func `one incomplete page makes the list incomplete`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil)
        _ = pager.accept(page([1], isIncomplete: true, next: 2))
        _ = pager.accept(page([2]))
        #expect(pager.isIncomplete)
    }

    @Test func `omitted rows are counted over all pages`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil)
        for number in 1...2 {
            let next = PageRequest(number: number + 1, size: 100)
            _ = pager.accept(
                Page(items: Repo.numbered([number]), malformedCount: number, next: next, provenance: .sample))
        }
        #expect(pager.malformedCount == 3)
    }

    @Test func `a short page with a next page continues the list`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: 200)
        _ = pager.accept(page(1...3, total: 500, next: 2))
        #expect(pager.end == nil)
        #expect(pager.next?.number == 2)
    }

    @Test func `the list ends exactly at the last page`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil)
        _ = pager.accept(page(1...100, total: 150, next: 2))
        #expect(pager.end == nil)
        _ = pager.accept(page(101...150, total: 150))
        #expect(pager.end == .complete)
        #expect(pager.next == nil)
    }

    @Test func `a limit reached by the last row of the last page is the end of the list`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: 2)
        _ = pager.accept(page(1...2, total: 2))
        #expect(pager.end == .complete)
    }

    @Test func `an empty page ends the list even if it names a next page`() {
        var pager = Pager<Repo>(limits: .gitHubList, limit: nil)
        _ = pager.accept(page(1...2, next: 2))
        _ = pager.accept(page([], next: 3))
        #expect(pager.end == .complete)
    }

    @Test func `a page that names itself as the next one ends the list`() {
        var pager = Pager<Repo>(limits: .gitHubList, limit: nil)
        _ = pager.accept(page(1...2, next: 2, link: "https://a.b/2"))
        _ = pager.accept(page(3...4, next: 2, link: "https://a.b/2"))
        #expect(pager.end == .complete)
    }

    @Test func `no rows are accepted after the end`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil)
        _ = pager.accept(page([1]))
        #expect(pager.accept(page([2])).isEmpty)
        #expect(pager.count == 1)
    }

    @Test(arguments: [nil, 1_000, 2_000])
    func `reaching 1,000 rows of a larger total is a capped end`(limit: Int?) {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: limit)
        for number in 1...10 {
            #expect(pager.next?.number == number)
            _ = pager.accept(page((number * 100 - 99)...(number * 100), total: 48_213, next: number + 1))
        }
        #expect(pager.end == .capped(reach: 1_000, total: 48_213))
        #expect(pager.count == 1_000)
    }

    @Test func `a limit below the maximum is not a capped end on the last page`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: 50, pageSize: 100, firstPage: 10)
        _ = pager.accept(page(1...100, total: 48_213))
        #expect(pager.end == .limit)
    }

    @Test func `a total within the maximum is a complete end`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil, firstPage: 10)
        _ = pager.accept(page(901...1_000, total: 1_000, next: 11))
        #expect(pager.end == .complete)
    }

    @Test func `pages whose size does not divide the maximum stop at it`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil, pageSize: 30, firstPage: 34)
        _ = pager.accept(page(991...1_000, total: 5_000, next: 35))
        #expect(pager.end == .capped(reach: 1_000, total: 5_000))
    }

    @Test func `a list that ends before the maximum is not capped, whatever its total is`() {
        var pager = Pager<Repo>(limits: .gitHubSearch, limit: nil)
        _ = pager.accept(page(1...40, total: 5_000))
        #expect(pager.end == .complete)
    }
}
