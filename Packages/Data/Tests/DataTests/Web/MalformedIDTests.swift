import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

/// Tests that IDs from services must satisfy the rules for IDs that users type, because they become part of URLs.
@Suite(.timeLimit(.minutes(10)))
struct MalformedIDTests {
    static let texts = [
        "x/../../../evil", "..", "a\\u001bb", "a\\nb", "a\\u0000b", "a b", "é", "", "a?b", "a#b", "%2e",
    ]

    private let request = PageRequest(number: 1, size: 30)

    @Test(arguments: texts) func `an account with an invalid login is omitted from a search and counted`(
        _ login: String
    )
        async throws
    {
        let json = #"{"total_count":2,"items":[{"id":1,"login":"\#(login)"},{"id":2,"login":"ada"}]}"#
        let page = try await GitHubUserRepository(api: .answering(json)).search(
            .users("a"), page: request, policy: .standard)
        #expect(page.items.map(\.login) == ["ada"])
        #expect(page.malformedCount == 1)
        #expect(page.total == 2)
    }

    @Test(
        arguments: texts.map { (#""full_name":"\#($0)""#) } + [
            #""full_name":"a/b","owner":{"login":"../.."}"#, #""full_name":"a/.."  "#, #""full_name":"a/b/c""#,
        ]) func `a repository with an invalid name or owner is omitted from lists and searches`(
            _ members: String
        ) async throws
    {
        let rows = #"[{\#(members)},{"full_name":"o/n","owner":{"login":"o"}}]"#
        let search = try await GitHubRepoRepository(api: .answering(#"{"total_count":2,"items":\#(rows)}"#)).search(
            .repos("a"), page: request, policy: .standard)
        #expect(search.items.map(\.fullName) == ["o/n"] && search.malformedCount == 1)
        let list = try await GitHubUserRepository(api: .answering(rows)).repos(
            of: .login("o"), page: request, policy: .standard)
        #expect(list.items.map(\.fullName) == ["o/n"] && list.malformedCount == 1)
    }

    @Test(arguments: texts) func `a photo with an invalid ID is omitted from lists and searches`(_ id: String)
        async throws
    {
        let rows = #"[{"id":"\#(id)"},{"id":"LF8gK8-HGSg"}]"#
        let search = try await UnsplashPhotoRepository(api: .answering(#"{"total":2,"results":\#(rows)}"#)).search(
            .photos("a"), page: request, policy: .standard)
        #expect(search.items.map(\.id) == ["LF8gK8-HGSg"] && search.malformedCount == 1)
        let list = try await UnsplashPhotoRepository(api: .answering(rows)).list(
            .editorial, .latest, page: request, policy: .standard)
        #expect(list.items.map(\.id) == ["LF8gK8-HGSg"] && list.malformedCount == 1)
    }

    @Test(arguments: [0, -1]) func `a movie with an invalid ID is omitted`(_ id: Int) async throws {
        let api = TMDBAPI.stub(
            StubTransport().on(.any, .json(#"{"page":1,"results":[{"id":\#(id)},{"id":78}],"total_results":2}"#)))
        let page = try await TMDBMoviesRepository(api: api).search(
            .movies("a"), page: PageRequest(number: 1, size: 20), policy: .standard)
        #expect(page.items.map(\.id) == [78] && page.malformedCount == 1)
    }

    @Test func `a detail with an invalid ID is a malformed response`() async throws {
        let errors = [
            await #expect(throws: AppError.self) {
                _ = try await UnsplashPhotoRepository(api: .answering(#"{"id":"x/../../../evil"}"#)).photo(
                    "x", policy: .standard)
            },
            await #expect(throws: AppError.self) {
                _ = try await GitHubRepoRepository(api: .answering(#"{"full_name":"../../etc"}"#)).repo(
                    try #require(RepoName("a/b")), policy: .standard)
            },
            await #expect(throws: AppError.self) {
                _ = try await GitHubUserRepository(api: .answering(#"{"login":"a/b"}"#)).profile(
                    of:
                        .login("a"), policy: .standard)
            },
        ]
        for error in errors { #expect(error?.kind == .badServerResponse) }
    }

    @Test(
        arguments: [
            "{}", "null", #"{"login":null}"#, #"{"login":7}"#, #"{"login":["a"],"id":{"login":"b"}}"#,
            #"{"login":"b","id":"7"}"#, #"{"login":"b","id":0.5}"#, #"{"id":{},"login":"b"}"#,
        ]) func `a row without an ID or with one of another type is omitted`(_ row: String) async throws
    {
        let json = #"{"items":[{"login":"ada"},\#(row),{"login":"bob"}],"total_count":3}"#
        let page = try await GitHubUserRepository(api: .answering(json)).search(
            .users("a"), page: request, policy: .standard)
        #expect(page.items.map(\.login) == ["ada", "bob"])
        #expect(page.malformedCount == 1)
        #expect(page.total == 3)
    }

    @Test func `missing IDs of movies, photos and topics are handled`() async throws {
        let photos = try await UnsplashPhotoRepository(
            api: .answering(#"{"total":3,"results":[{"id":null},{"id":5},{"id":"LF8gK8-HGSg"}]}"#)
        ).search(.photos("a"), page: request, policy: .standard)
        #expect(photos.items.map(\.id) == ["LF8gK8-HGSg"] && photos.malformedCount == 2)
        let tmdb = TMDBAPI.stub(
            StubTransport().on(.any, .json(#"{"page":1,"results":[{"id":"78"},{"title":"x"},{"id":78}]}"#)))
        let movies = try await TMDBMoviesRepository(api: tmdb).search(
            .movies("a"), page: PageRequest(number: 1, size: 20), policy: .standard)
        #expect(movies.items.map(\.id) == [78] && movies.malformedCount == 2)
        let topics = try await GitHubTopicRepository(
            api: .answering(#"{"items":[{"name":null},{"name":"swift"},{"name":{}}]}"#)
        ).search(try SearchQuery(.topics, words: ["a"]), page: request, policy: .standard)
        #expect(topics.items.map(\.name) == ["swift"] && topics.malformedCount == 2)
    }

    @Test(
        arguments: [
            "{}", #"{"login":null},{"login":7}"#, "null", #"{"login":"a"},{"login":"b","site_admin":1}"#,
            #"{"login":"a"},{"login":7,"#,
        ]) func `a list without any ID is a malformed response, and so is another malformed member`(
            _ rows: String
        ) async
    {
        let error = await #expect(throws: AppError.self) {
            _ = try await GitHubUserRepository(api: .answering(#"{"items":[\#(rows)]}"#)).search(
                .users("a"), page: request, policy: .standard)
        }
        #expect(error?.kind == .badServerResponse)
    }

    @Test func `a page with omitted rows counts as full as the service sent it`() async throws {
        let json = #"{"total_count":100,"items":[{"id":1,"login":".."},{"id":2,"login":"ada"}]}"#
        let page = try await GitHubUserRepository(api: .answering(json)).search(
            .users("a"), page: PageRequest(number: 1, size: 2), policy: .standard)
        #expect(page.next?.number == 2)
    }
}
