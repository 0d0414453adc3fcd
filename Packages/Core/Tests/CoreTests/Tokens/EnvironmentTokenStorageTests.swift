import Core
import CoreTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(10))) struct EnvironmentTokenStorageTests {
    private let gitHub = TokenKey(service: "github", host: "github.com")
    private let gitHubVariables = ["SEARCHAPP_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN"]

    @Test func `the first of GitHub's variables that is not empty is used`() async throws {
        var variables = Dictionary(uniqueKeysWithValues: gitHubVariables.map { ($0, "from \($0)") })
        for name in gitHubVariables {
            let storage = EnvironmentTokenStorage(
                environment: Environment(variables), variables: TokenVariable.standard(for: .sample))
            #expect(try await storage.load(gitHub)?.secret == Secret("from \(name)"))
            #expect(storage.variable(for: gitHub)?.name == name)
            variables[name] = ""
        }
        #expect(
            try await EnvironmentTokenStorage(
                environment: Environment(variables), variables: TokenVariable.standard(for: .sample)
            ).load(gitHub) == nil)
    }

    @Test func `whitespace around a token is ignored`() async throws {
        let storage = EnvironmentTokenStorage(
            environment: ["SEARCHAPP_GITHUB_TOKEN": " \r\n", "GH_TOKEN": " one\n", "GITHUB_TOKEN": "two"],
            variables: TokenVariable.standard(for: .sample))
        #expect(try await storage.load(gitHub)?.secret == Secret("one"))
        #expect(storage.variable(for: gitHub)?.name == "GH_TOKEN")
    }

    @Test func `GitHub's own variables do not apply to other hosts`() async throws {
        let environment: Environment = ["GH_TOKEN": "one", "GITHUB_TOKEN": "two"]
        let other = EnvironmentTokenStorage(
            environment: environment, variables: TokenVariable.standard(for: .sample, gitHubHost: "git.example.org"))
        #expect(try await other.keys().isEmpty)
        let tenant = EnvironmentTokenStorage(
            environment: environment, variables: TokenVariable.standard(for: .sample, gitHubHost: "octo.ghe.com"))
        #expect(try await tenant.keys() == [TokenKey(service: "github", host: "octo.ghe.com")])
    }

    @Test func `the program's own variable applies to any host`() async throws {
        let storage = EnvironmentTokenStorage(
            environment: ["SEARCHAPP_GITHUB_TOKEN": "token"],
            variables: TokenVariable.standard(for: .sample, gitHubHost: "git.example.org"))
        #expect(try await storage.keys() == [TokenKey(service: "github", host: "git.example.org")])
    }

    @Test func `TMDB's two kinds of keys are distinguished and the token takes precedence`() async throws {
        let both = EnvironmentTokenStorage(
            environment: ["TMDB_ACCESS_TOKEN": "token", "TMDB_API_KEY": "key"],
            variables: TokenVariable.standard(for: .sample))
        #expect(try await both.load(.tmdb) == StoredToken(secret: Secret("token")))
        let old = EnvironmentTokenStorage(
            environment: ["TMDB_API_KEY": "key"], variables: TokenVariable.standard(for: .sample))
        #expect(
            try await old.load(.tmdb) == StoredToken(secret: Secret("key"), scopes: [StoredToken.apiKeyScope]))
    }

    @Test func `every service is listed once`() async throws {
        let storage = EnvironmentTokenStorage(
            environment: [
                "GH_TOKEN": "a", "GITHUB_TOKEN": "b", "UNSPLASH_ACCESS_KEY": "c", "TMDB_ACCESS_TOKEN": "d",
                "TMDB_API_KEY": "e",
            ], variables: TokenVariable.standard(for: .sample))
        #expect(try await storage.keys() == [gitHub, .unsplash, .tmdb])
    }

    @Test func `a variable can be neither saved nor removed`() async throws {
        let storage = EnvironmentTokenStorage(
            environment: ["GH_TOKEN": "token"], variables: TokenVariable.standard(for: .sample))
        await #expect(throws: TokenStorageError.readOnly) { try await storage.save(.sample, for: gitHub) }
        await #expect(throws: TokenStorageError.readOnly) { try await storage.remove(gitHub) }
        #expect(try await storage.remove(.sample) == false)
    }

    @Test func `the location is the variable that is set`() {
        #expect(
            EnvironmentTokenStorage(
                environment: ["GITHUB_TOKEN": "token"], variables: TokenVariable.standard(for: .sample)
            ).location
                == .environment(variable: "GITHUB_TOKEN"))
    }
}
