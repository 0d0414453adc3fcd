import Domain
import DomainTestSupport
import Foundation
import Testing

@testable import Data

/// Tests of the stored form of items.
@Suite(.timeLimit(.minutes(10)))
struct FavoriteStorageTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)
    private static let address = WebURL("https://example.com/a?b=c&d=%22")

    private static let full: [any Item] = [
        GitHubUser(login: "octocat").with {
            $0.id = .max
            $0.type = .organization
            $0.url = address
            $0.avatarURL = address
            $0.isSiteAdmin = true
            $0.name = "\"The\\\n\u{1F}漢"
            $0.followers = -1
        },
        Repo(fullName: "a/b").with {
            $0.id = 1
            $0.owner = AccountReference(login: "a", type: .user, url: address, avatarURL: address)
            $0.description = "d"
            $0.url = address
            $0.homepage = ""
            $0.language = "C++"
            $0.stargazersCount = 1
            $0.forksCount = 2
            $0.watchersCount = 3
            $0.openIssuesCount = 4
            $0.topics = ["x", "y\"z"]
            $0.license = RepoLicense(key: "mit", name: "MIT", spdxID: "MIT")
            $0.isFork = false
            $0.isArchived = true
            $0.isPrivate = false
            $0.visibility = "public"
            $0.defaultBranch = "main"
            $0.size = 5
            $0.createdAt = date
            $0.updatedAt = date
            $0.pushedAt = date
        },
        Photo(id: "p").with {
            $0.author = PhotoAuthor(name: "n", username: "u", url: address)
            $0.description = "d"
            $0.altDescription = "a"
            $0.width = 1
            $0.height = 2
            $0.color = "#FFFFFF"
            $0.blurHash = "L{}"
            $0.likes = 3
            $0.createdAt = date
            $0.url = address
            $0.imageURLs = PhotoImageURLs(raw: address, full: address, regular: address, small: nil, thumb: address)
            $0.downloadURL = address
        },
        Movie(id: 7).with {
            $0.title = "t"
            $0.originalTitle = "o"
            $0.originalLanguage = "ko"
            $0.overview = "v"
            $0.releaseDate = "2024-01-31"
            $0.genres = []
            $0.voteAverage = 8.25
            $0.voteCount = 1
            $0.popularity = 1e-7
            $0.poster = address.map { MovieImage(urls: [0: $0, 342: $0], preferred: $0) }
            $0.backdrop = MovieImage(urls: [:], preferred: nil)
            $0.runtime = 90
            $0.tagline = ""
            $0.homepage = "h"
            $0.url = address
            $0.overviewAttribution = "x"
        },
    ]

    /// Returns the item that is restored from the stored form of an item.
    private static func restored(_ item: any Item, _ bytes: [UInt8]) -> (any Item)? {
        FavoriteStorage.item(bytes, version: FavoriteStorage.version, key: item.key)
    }

    @Test func `the host of an item comes from its key`() {
        let repo = Repo(fullName: "a/b").with { $0.host = "ghe.example" }
        #expect(Self.restored(repo, FavoriteStorage.bytes(of: repo)) as? Repo == repo)
    }

    @Test func `unknown properties are not stored`() {
        let bytes = FavoriteStorage.bytes(of: GitHubUser(login: "a"))
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"login":"a"}"#)
    }

    @Test(arguments: full.indices)
    func `unknown members are ignored`(_ index: Int) {
        let item = Self.full[index]
        let bytes = Array(#"{"new":[{"a":1}],"#.utf8) + FavoriteStorage.bytes(of: item).dropFirst()
        #expect(Self.restored(item, bytes).map { AnyHashable($0) } == AnyHashable(item))
    }

    @Test(
        arguments: [(ItemKind.user, "{", 1), (.repo, "{}", 1), (.photo, "", 1), (.user, #"{"login":"a"}"#, 3)])
    func `malformed items and items of a newer version are treated as unknown`(
        _ kind: ItemKind, _ text: String, _ version: Int
    ) {
        #expect(FavoriteStorage.item(Array(text.utf8), version: version, key: ItemKey(kind: kind, id: "a")) == nil)
    }

    @Test(
        arguments: [
            """
            {"id":9223372036854775807,"login":"octocat","type":"Organization","html_url":"ADDRESS","avatar_url":"ADDRESS",\
            "site_admin":true,"name":"\\"The\\\\\\n\\u001f漢","followers":-1}
            """,
            """
            {"id":1,"name":"b","full_name":"a/b","owner":{"login":"a","type":"User","html_url":"ADDRESS",\
            "avatar_url":"ADDRESS"},"description":"d","html_url":"ADDRESS","homepage":"","language":"C++",\
            "stargazers_count":1,"forks_count":2,"watchers_count":3,"open_issues_count":4,"topics":["x","y\\"z"],\
            "license":{"key":"mit","name":"MIT","spdx_id":"MIT"},"fork":false,"archived":true,"private":false,\
            "visibility":"public","default_branch":"main","size":5,"created_at":"2023-11-14T22:13:20Z",\
            "updated_at":"2023-11-14T22:13:20Z","pushed_at":"2023-11-14T22:13:20Z"}
            """,
            """
            {"id":"p","author":{"name":"n","username":"u","url":"ADDRESS"},"description":"d","altDescription":"a",\
            "width":1,"height":2,"color":"#FFFFFF","blurHash":"L{}","likes":3,"createdAt":"2023-11-14T22:13:20Z",\
            "url":"ADDRESS","imageURLs":{"raw":"ADDRESS","full":"ADDRESS","regular":"ADDRESS","thumb":"ADDRESS"},"downloadURL":"ADDRESS"}
            """,
            """
            {"id":7,"title":"t","originalTitle":"o","originalLanguage":"ko","overview":"v","releaseDate":"2024-01-31",\
            "genres":[],"voteAverage":8.25,"voteCount":1,"popularity":1e-07,\
            "poster":{"addresses":["0=ADDRESS","342=ADDRESS"],"preferred":"ADDRESS"},"backdrop":{"addresses":[]},"runtime":90,\
            "tagline":"","homepage":"h","url":"ADDRESS","overviewAttribution":"x"}
            """,
        ].enumerated().map { ($0.offset, $0.element) })
    func `items stored by version 1 in databases can be read`(_ index: Int, _ text: String) {
        let item = Self.full[index]
        let text = text.replacing("ADDRESS", with: "https://example.com/a?b=c&d=%22")
        #expect(
            FavoriteStorage.item(Array(text.utf8), version: 1, key: item.key).map { AnyHashable($0) }
                == AnyHashable(item))
    }

    @Test func `the owner of a stored repository must be a valid login`() {
        let text = #"{"fullName":"a/b","owner":{"login":"../x"}}"#
        #expect(FavoriteStorage.item(Array(text.utf8), version: 2, key: ItemKey(kind: .repo, id: "a/b")) == nil)
    }

    @Test func `issues and pull requests are restored unchanged`() {
        let items: [any Item] = Domain.Issue.samples + PullRequest.samples
        for item in items {
            #expect(Self.restored(item, FavoriteStorage.bytes(of: item)).map { AnyHashable($0) } == AnyHashable(item))
        }
    }
}
