import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct UserViewerTests {
    private let stage = ViewStage()
    private let users = InMemoryUserRepository(GitHubUser.samples, repos: Repo.samples, signedIn: "apple")

    private func show(
        _ words: [String], includesRepos: Bool = false, isSignedIn: Bool = false, action: PageAction? = nil,
        fields: String = "login"
    ) async throws -> AppError.Kind? {
        let form = OutputDescription<GitHubUser>(.json, fields: try FieldSelection(fields))
        return try await stage.services(isSignedIn: isSignedIn).showItems(
            try ItemWords(words), UserViewer(includesRepos: includesRepos), UserUseCases(users, ViewStage.useCases),
            as: form, action: action)
    }

    @Test func `the user's own account requires a sign-in, and no request is sent without one`() async {
        let error = await #expect(throws: AppError.self) { try await show(["@me"]) }
        #expect(error?.kind == .unauthorized)
        #expect(users.control.calls.isEmpty)
    }

    @Test func `the user's own account is shown at its position among others`() async throws {
        #expect(try await show(["octocat", "@me"], isSignedIn: true) == nil)
        #expect(stage.output.text == #"[{"login":"octocat"},{"login":"apple"}]"# + "\n")
        #expect(try await show(["octocat", "@me"]) == .unauthorized)
    }

    @Test func `the URL of the user's own account contains the login`() async throws {
        #expect(try await show(["@me"], isSignedIn: true, action: .print) == nil)
        #expect(stage.output.text == "https://github.com/apple\n")
    }

    @Test func `the JSON of a user contains the repositories`() async throws {
        #expect(try await show(["swiftlang"], includesRepos: true) == nil)
        #expect(stage.output.text.hasPrefix(#"{"login":"swiftlang","repos":[{"#))
    }

    @Test func `isFavorite is null if the favorites cannot be read`() async throws {
        stage.favorites.control.failNext(AppError(.storage, reason: "locked"))
        #expect(try await show(["octocat"], fields: "isFavorite") == nil)
        #expect(stage.output.text == #"{"isFavorite":null}"# + "\n")
        stage.favorites.control.failNext(AppError(.storage, reason: "locked"))
        #expect(try await show(["octocat", "apple"], fields: "isFavorite") == nil)
        #expect(stage.output.text.hasSuffix(#"[{"isFavorite":null},{"isFavorite":false}]"# + "\n"))
    }

    @Test func `an account that is missing in the response is not confused with the user's own`() async throws {
        let outcomes = try await UserViewer(includesRepos: false).batch(
            of: [try UserViewer.reference("somebody"), nil], UserUseCases(ShortRepository(), ViewStage.useCases),
            policy: .standard, with: ViewStage().services(isSignedIn: true))
        #expect(throws: AppError.self) { try outcomes[0].get() }
        #expect(try outcomes[1].get().value.subject.login == "octocat")
    }

    /// A repository that returns fewer results than requested.
    private struct ShortRepository: UserRepository {
        let users = InMemoryUserRepository(GitHubUser.samples, signedIn: "octocat")

        func search(
            _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
        ) async throws(AppError) -> Domain.Page<GitHubUser> {
            try await users.search(query, page: page, policy: policy)
        }

        func profile(of user: UserReference, policy: FetchPolicy) async throws(AppError) -> Fetched<GitHubUser> {
            try await users.profile(of: user, policy: policy)
        }

        func repos(
            of owner: UserReference, page: PageRequest, policy: FetchPolicy
        ) async throws(AppError) -> Domain.Page<Repo> {
            try await users.repos(of: owner, page: page, policy: policy)
        }

        func profiles(
            of logins: [String], policy: FetchPolicy
        ) async throws(AppError) -> [Result<Fetched<GitHubUser>, AppError>] { [] }
    }
}
