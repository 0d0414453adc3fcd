import Domain
import DomainTestSupport
import Foundation
import Presentation
import TerminalKit
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ListReportJSONTests {
    private func objects(_ text: String) throws -> [[String: Any]] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    }

    @Test(arguments: [false, true]) func `an array over several pages parses and keeps every row in order`(
        isIndented: Bool
    ) throws {
        let pages = [Array(Samples.repos.prefix(2)), [], Array(Samples.repos.dropFirst(2))]
        let rows = try objects(Samples.written(.init(.json), on: isIndented ? .terminal() : .pipe, pages))
        #expect(rows.map { $0["fullName"] as? String } == Samples.repos.map(\.fullName))
        #expect(rows.map { $0["description"] as? String } == Samples.repos.map(\.description))
    }

    @Test func `an empty list is an empty array`() {
        #expect(Samples.written(OutputDescription<Repo>(.json), []) == "[]\n")
        #expect(Samples.written(OutputDescription<Repo>(.json), on: .terminal(), [[]]) == "[]\n")
    }

    @Test func `selected fields are in the documented order, and unknown values are null`() throws {
        let selection = try FieldSelection<Repo>("url, stargazersCount,license,name")
        #expect(
            Samples.written(.init(.json, fields: selection), [[Samples.repos[3]]])
                == #"[{"name":"rtl","url":"https://github.com/example/rtl","stargazersCount":null,"license":null}]"#
                + "\n"
        )
    }

    @Test func `each line is one object, and the rows of a page are written before the next page`() throws {
        var report = ListWriter(OutputDescription<Repo>(.jsonLines, fields: try FieldSelection("name")), on: .pipe)
        var buffer = OutputBuffer()
        report.append([Samples.repos[0]], into: &buffer)
        #expect(buffer.text == #"{"name":"awesome"}"# + "\n")
        report.append([Samples.repos[1]], into: &buffer)
        report.finish(nil, into: &buffer)
        #expect(buffer.text.split(separator: "\n").count == 2)
    }

    @Test func `the row of a favorite says so`() throws {
        let text = Samples.written(
            .init(.json, fields: try FieldSelection("isFavorite")), [Array(Samples.repos.prefix(2))],
            favorites: [Samples.repos[1].key]
        )
        #expect(text == #"[{"isFavorite":false},{"isFavorite":true}]"# + "\n")
    }

    @Test(arguments: [false, true]) func `the wrapper contains the completeness of the list and then the items`(
        isIndented: Bool
    )
        throws
    {
        let limit = RateLimit(resource: "search", limit: 10, remaining: 9, resetAt: Date(timeIntervalSince1970: 60))
        let summary = ListSummary(
            total: 48_213, reachable: 1_000, isIncomplete: false, isCapped: true,
            provenance: Provenance(source: .stale, fetchedAt: Date(timeIntervalSince1970: 0), rateLimit: limit)
        )
        let text = Samples.written(
            .init(.json, fields: try FieldSelection("name"), includesMeta: true), on: isIndented ? .terminal() : .pipe,
            [[Samples.repos[0]], [Samples.repos[1]]],
            summary: summary
        )
        let compact = """
            {"total":48213,"reachable":1000,"incomplete":false,"capped":true,"source":"stale",\
            "fetchedAt":"1970-01-01T00:00:00Z",\
            "rateLimit":{"limit":10,"remaining":9,"resetAt":"1970-01-01T00:01:00Z"},\
            "items":[{"name":"awesome"},{"name":"korean"}]}

            """
        if isIndented {
            let indented = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
            #expect(try indented == JSONSerialization.jsonObject(with: Data(compact.utf8)) as? NSDictionary)
        } else {
            #expect(text == compact)
        }
    }

    @Test func `fields have the documented names`() {
        #expect(
            GitHubUser.fieldNames.joined(separator: " ")
                == "id login name type url avatarUrl siteAdmin followers following publicRepos company location email blog bio createdAt textMatches isFavorite"
        )
        #expect(
            Repo.fieldNames.joined(separator: " ")
                == "id name fullName owner description url homepage language stargazersCount forksCount watchersCount openIssuesCount topics license isFork isArchived isDisabled isPrivate visibility hasIssues hasProjects hasWiki hasPages hasDownloads defaultBranch size createdAt updatedAt pushedAt subscribersCount latestRelease isStarred textMatches isFavorite"
        )
        #expect(
            Photo.fieldNames.joined(separator: " ")
                == "id author authorUrl description altDescription width height color blurHash likes createdAt location camera tags url imageUrls downloadUrl isFavorite"
        )
        #expect(
            Movie.fieldNames.joined(separator: " ")
                == "id title originalTitle originalLanguage overview releaseDate genres voteAverage voteCount popularity posterUrl backdropUrl runtime tagline homepage collection certifications videos url isFavorite"
        )
        #expect(Favorite.fieldNames.joined(separator: " ") == "kind id name url host addedAt item")
        #expect(RecentQuery.fieldNames.joined(separator: " ") == "kind query searchedAt")
    }

    @Test func `nested objects have their own keys`() throws {
        let repo = Repo(fullName: "swiftlang/swift").with {
            $0.id = 1
            $0.owner = AccountReference(
                login: "swiftlang", type: .organization, url: WebURL("https://github.com/swiftlang"))
            $0.topics = []
            $0.license = RepoLicense(key: "apache-2.0", name: "Apache License 2.0", spdxID: "Apache-2.0")
        }
        #expect(
            Samples.written(.init(.json, fields: try FieldSelection("owner,license,topics")), [[repo]])
                == """
                [{"owner":{"login":"swiftlang","type":"Organization","url":"https://github.com/swiftlang"},"topics":[],\
                "license":{"key":"apache-2.0","name":"Apache License 2.0","spdxId":"Apache-2.0"}}]

                """
        )
    }
}
