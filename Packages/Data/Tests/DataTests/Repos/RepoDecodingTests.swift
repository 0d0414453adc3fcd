import Domain
import DomainTestSupport
import Foundation
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct RepoDecodingTests {
    private func repo(_ json: String) async throws -> Repo {
        let name = try #require(RepoName("octocat/hello"))
        return try await GitHubRepoRepository(api: .answering(json)).repo(name, policy: .standard).value
    }

    @Test func `a repository needs only a full name`() async throws {
        #expect(
            try await repo(#"{"full_name":"octocat/hello"}"#) == Repo(fullName: "octocat/hello")
        )
    }

    @Test func `a repository may have no owner, license or topics`() async throws {
        let repo = try await repo(
            #"{"full_name":"a/b","name":"b","owner":null,"license":null,"topics":null,"pushed_at":null,"description":null,"homepage":""}"#
        )
        #expect(repo == Repo(fullName: "a/b").with { $0.homepage = "" })
    }

    @Test func `a license may have neither key nor name`() async throws {
        let repo = try await repo(#"{"full_name":"a/b","license":{"key":null,"url":null}}"#)
        #expect(repo.license == RepoLicense(key: nil, name: nil, spdxID: nil))
    }

    @Test func `an unknown visibility is passed on`() async throws {
        #expect(try await repo(#"{"full_name":"a/b","visibility":"secret"}"#).visibility == "secret")
    }

    @Test(
        arguments: [
            (#"{"name":"b"}"#, "full_name: missing"),
            (#"{"full_name":"a/b","owner":{"id":1}}"#, "owner.login: missing"),
            (#"{"full_name":"a/b","topics":7}"#, "topics: expected an array, found a number"),
            (#"{"full_name":"a/b","license":"mit"}"#, "license: expected an object, found a string"),
            (#"{"full_name":"a/b","size":1.5}"#, "size: not a whole number"),
        ]) func `an undocumented body is an error that names the location`(json: String, place: String) async throws
    {
        let error = await #expect(throws: AppError.self) { try await repo(json) }
        #expect(error?.kind == .badServerResponse)
        #expect(error?.description.contains("documentation of GitHub: \(place)") == true, "\(error?.description ?? "")")
    }

    @Test func `a recorded repository has its features`() async throws {
        let recording = try Recording.gitHub(named: "repo__200__github-api_2026.json")
        let name = try #require(RepoName("hub4j/github-api"))
        let transport = StubTransport().on(.any, try recording.answer())
        let repo = try await GitHubRepoRepository(api: .stub(transport)).repo(name, policy: .standard).value
        #expect(
            [repo.hasIssues, repo.hasProjects, repo.hasWiki, repo.hasPages, repo.hasDownloads] == [
                true, true, true, true, true,
            ])
        #expect(repo.isDisabled == false)
    }

    @Test func `features that the response lacks are unknown`() async throws {
        let repo = try await repo(#"{"full_name":"a/b","has_wiki":false,"has_pages":null}"#)
        #expect(repo.hasWiki == false)
        #expect(
            [repo.hasIssues, repo.hasProjects, repo.hasPages, repo.hasDownloads, repo.isDisabled].allSatisfy {
                $0 == nil
            })
    }
}
