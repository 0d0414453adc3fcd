import Domain
import Foundation
import Testing

/// Tests of the stored form of items.
@Suite(.timeLimit(.minutes(10)))
struct StoredItemTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)
    private static let address = WebURL("https://example.com/a?b=c&d=%22")

    private static let full: [any FavoriteItem] = [
        GitHubUser(
            id: .max, login: "octocat", type: .organization, url: address, avatarURL: address, isSiteAdmin: true,
            name: "\"The\\\n\u{1F}漢", followers: -1),
        Repo(
            id: 1, name: "b", fullName: "a/b",
            owner: AccountReference(login: "a", type: .user, url: address, avatarURL: address), description: "d",
            url: address, homepage: "", language: "C++", stargazersCount: 1, forksCount: 2, watchersCount: 3,
            openIssuesCount: 4, topics: ["x", "y\"z"], license: RepoLicense(key: "mit", name: "MIT", spdxID: "MIT"),
            isFork: false, isArchived: true, isPrivate: false, visibility: "public", defaultBranch: "main",
            size: 5, createdAt: date, updatedAt: date, pushedAt: date),
        Photo(
            id: "p", author: PhotoAuthor(name: "n", username: "u", url: address), description: "d",
            altDescription: "a", width: 1, height: 2, color: "#FFFFFF", blurHash: "L{}", likes: 3,
            createdAt: date, url: address,
            imageURLs: PhotoImageURLs(raw: address, full: address, regular: address, small: nil, thumb: address),
            downloadURL: address),
        Movie(
            id: 7, title: "t", originalTitle: "o", originalLanguage: "ko", overview: "v",
            releaseDate: "2024-01-31", genres: [], voteAverage: 8.25, voteCount: 1, popularity: 1e-7,
            poster: address.map { MovieImage(urls: [0: $0, 342: $0], preferred: $0) },
            backdrop: MovieImage(urls: [:], preferred: nil), runtime: 90, tagline: "", homepage: "h",
            url: address, overviewAttribution: "x"),
    ]

    /// Reads the item that was stored for an item.
    private static func restored(_ item: any FavoriteItem, _ bytes: [UInt8]) -> (any FavoriteItem)? {
        StoredItem.item(bytes, version: StoredItem.version, key: item.key)
    }

    @Test func `the host is taken from the key`() {
        let repo = Repo(id: nil, name: "b", fullName: "a/b", host: "ghe.example")
        #expect(Self.restored(repo, StoredItem.bytes(of: repo)) as? Repo == repo)
    }

    @Test func `unknown properties are not stored`() {
        let bytes = StoredItem.bytes(of: GitHubUser(id: nil, login: "a"))
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"login":"a"}"#)
    }

    @Test(arguments: full.indices)
    func `unknown members are ignored`(_ index: Int) {
        let item = Self.full[index]
        let bytes = Array(#"{"new":[{"a":1}],"#.utf8) + StoredItem.bytes(of: item).dropFirst()
        #expect(Self.restored(item, bytes)?.isEqual(to: item) == true)
    }

    @Test(
        arguments: [(ItemKind.user, "{", 1), (.repo, "{}", 1), (.photo, "", 1), (.user, #"{"login":"a"}"#, 3)])
    func `malformed items and items of a newer version are treated as unknown`(
        _ kind: ItemKind, _ text: String, _ version: Int
    ) {
        #expect(StoredItem.item(Array(text.utf8), version: version, key: ItemKey(kind: kind, id: "a")) == nil)
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
        #expect(StoredItem.item(Array(text.utf8), version: 1, key: item.key)?.isEqual(to: item) == true)
    }

    @Test func `the owner of a stored repository must be a valid login`() {
        let text = #"{"fullName":"a/b","owner":{"login":"../x"}}"#
        #expect(StoredItem.item(Array(text.utf8), version: 2, key: ItemKey(kind: .repo, id: "a/b")) == nil)
    }
}
