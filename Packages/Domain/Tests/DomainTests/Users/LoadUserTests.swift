import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct LoadUserTests {
    private let users = InMemoryUserRepository(
        GitHubUser.samples, repos: Repo.samples, signedIn: "octocat")

    private var load: LoadUser {
        LoadUser(users: users, reachability: Reachability())
    }

    @Test func `a profile is fetched by login, ignoring case`() async throws {
        #expect(try await load(.login("OctoCat")).value.login == "octocat")
    }

    @Test func `the signed-in account has a special name`() async throws {
        #expect(try await load(.me).value.login == "octocat")
    }

    @Test(arguments: ["", "a/b", "../x", "a b", "a?b", "[bot]", String(repeating: "x", count: 101), "한글"])
    func `an invalid login is rejected before a request is sent`(login: String) async {
        let error = await #expect(throws: AppError.self) { try await load(.login(login)) }
        #expect(error?.kind == .usage)
        #expect(users.control.calls.isEmpty)
    }

    @Test(arguments: ["octocat", "dependabot[bot]", "name_corp", "a-b", "@octocat"])
    func `logins of users, bots and managed accounts are accepted`(login: String) throws {
        let named = login.hasPrefix("@") ? String(login.dropFirst()) : login
        #expect(try ItemReference.account(login)?.id(on: WebSites()) == named)
    }

    @Test func `the repositories of an account are a list without a maximum`() async throws {
        let source = load.repos(of: .login("apple"))
        #expect(source.limits == .gitHubList)
        #expect(try await source.page(PageRequest(number: 1, size: 30)).items.map(\.fullName) == ["apple/container"])
    }
}
