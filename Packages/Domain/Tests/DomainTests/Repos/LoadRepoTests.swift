import DomainTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct LoadRepoTests {
    private let repos = InMemoryRepoRepository(Repo.samples, readmes: ["swiftlang/swift": "# Swift"])
    private let name: RepoName

    init() throws {
        name = try #require(RepoName("swiftlang/swift"))
    }

    private var load: LoadRepo {
        LoadRepo(repos: repos, reachability: Reachability())
    }

    @Test func `a repository is fetched without its README by default`() async throws {
        let detail = try await load(name)
        #expect(detail.repo.value == .sample)
        #expect(detail.readme == nil)
        #expect(repos.control.calls == [.repo(name, .standard)])
    }

    @Test func `a repository is fetched with its README on request`() async throws {
        #expect(try await load(name, includingReadme: true).readme?.value == "# Swift")
    }

    @Test func `a missing README is not an error`() async throws {
        let other = try #require(RepoName("vapor/vapor"))
        #expect(try await load(other, includingReadme: true).readme == nil)
    }

    @Test func `any other failure of the README is reported`() async throws {
        repos.control.hold()
        let task = Task { [load, name] in try await load(name, includingReadme: true) }
        await repos.control.waitForHeldCalls(1)
        repos.control.release()
        await repos.control.waitForCalls(2)
        repos.control.failNext(AppError(.rateLimited, reason: "x"))
        repos.control.releaseAll()
        let error = await #expect(throws: AppError.self) { try await task.value }
        #expect(error?.kind == .rateLimited)
    }

    @Test func `if a repository does not exist its README is not requested`() async throws {
        let unknown = try #require(RepoName("swiftlang/nothing"))
        let error = await #expect(throws: AppError.self) { try await load(unknown, includingReadme: true) }
        #expect(error?.kind == .notFound)
        #expect(repos.control.calls.count == 1)
    }
}
