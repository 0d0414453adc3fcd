import DemoServices
import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubPagingTests {
    @Test(arguments: [7, 30, 100]) func `following the next links returns every row once`(size: Int) async throws {
        let demo = try Demo()
        let pages = try await demo.pages(
            from: "\(Demo.gitHub)/search/repositories?q=language%3Aswift&per_page=\(size)")
        let rows = try pages.flatMap { try $0.decoded(SearchPage<RepoRow>.self).items.map(\.fullName) }
        let known = try BundledFile.repos().filter { $0["language"] as? String == "Swift" }.count
        #expect(rows.count == known)
        #expect(Set(rows).count == known)
        #expect(pages.count == (known + size - 1) / size)
    }

    @Test func `the repositories of an account are paged in the same way`() async throws {
        let pages = try await Demo().pages(from: "\(Demo.gitHub)/users/apache/repos?per_page=4")
        let rows = try pages.flatMap { try $0.decoded([RepoRow].self).map(\.fullName) }
        #expect(
            rows.count == (try BundledFile.repos().count { ($0["owner"] as? [String: String])?["login"] == "apache" }))
        #expect(rows == rows.sorted { $0.lowercased() < $1.lowercased() })
    }

    @Test func `the contributors of a repository are paged in the same way`() async throws {
        let path = "repos/search_app/search-app/contributors?per_page=1"
        #expect(try await Demo().gitHub(path).text != "[]")
        #expect(try await Demo().gitHub("\(path)&page=3").text == "[]")
    }

    @Test func `links contain the neighboring, first and last pages with the same query`() async throws {
        let path = "search/repositories?q=%28c%2B%2B%29&per_page=5"
        let link = LinkHeader(try await Demo().gitHub("\(path)&page=2&order=asc").headers)
        #expect(link["prev"] == "\(Demo.gitHub)/\(path)&order=asc&page=1")
        #expect(link["next"] == "\(Demo.gitHub)/\(path)&order=asc&page=3")
        #expect(link["first"] == "\(Demo.gitHub)/\(path)&order=asc&page=1")
        #expect(link["last"] != nil)
    }

    @Test func `the first page has no previous link, the last no next link, and a single page no links`() async throws {
        let demo = try Demo()
        let first = LinkHeader(try await demo.gitHub("search/repositories?q=swift&per_page=20").headers)
        #expect(first["prev"] == nil && first["first"] == nil && first["next"] != nil)
        let last = LinkHeader(try await demo.gitHub("search/repositories?q=swift&per_page=20&page=2").headers)
        #expect(last["next"] == nil && last["last"] == nil && last["prev"] != nil)
        #expect(try await demo.gitHub("search/repositories?q=swift&per_page=100").headers["Link"] == nil)
    }

    @Test(arguments: [(30, 34), (100, 10)]) func `at most 1,000 rows can be reached, whatever the total`(
        size: Int, lastPage: Int
    ) async throws {
        let demo = try Demo()
        let path = "search/repositories?q=stars%3A%3E0&per_page=\(size)&page="
        let last = try await demo.gitHub("\(path)\(lastPage)")
        let page = try last.decoded(SearchPage<RepoRow>.self)
        #expect(page.totalCount == (try BundledFile.repos().count))
        #expect(page.items.count == 1_000 - (lastPage - 1) * size)
        #expect(LinkHeader(last.headers)["next"] == nil)
        let beyond = try await demo.gitHub("\(path)\(lastPage + 1)")
        #expect(beyond.status == 422)
        #expect(try beyond.object()["message"] as? String == "Only the first 1000 search results are available")
    }

    @Test func `a page past the end of fewer rows is empty`() async throws {
        let page = try await Demo().search(.repos, "language:swift", "&page=9")
        #expect(page.items.isEmpty)
        #expect(page.totalCount > 0)
    }

    @Test(
        arguments: [("1000", 100), ("0", 30), ("-1", 30), ("x", 30), ("", 30), ("99999999999999999999", 30)])
    func `invalid page sizes are replaced`(text: String, size: Int) async throws {
        let page = try await Demo().search(.repos, "stars:>0", "&per_page=\(text)")
        #expect(page.items.count == size)
    }

    @Test func `invalid page numbers mean the first page, and the largest number causes no harm`() async throws {
        let demo = try Demo()
        let first = try await demo.search(.repos, "swift", "").items.map(\.fullName)
        for text in ["0", "-3", "x", ""] {
            #expect(try await demo.search(.repos, "swift", "&page=\(text)").items.map(\.fullName) == first)
        }
        #expect(try await demo.gitHub("search/users?q=a&page=\(Int.max)").status == 422)
        #expect(try await demo.gitHub("users/apache/repos?page=\(Int.max)").status == 200)
    }
}
