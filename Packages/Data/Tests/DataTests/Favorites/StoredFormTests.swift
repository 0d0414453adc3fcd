import Domain
import Foundation
import Testing

@testable import Data

/// What is kept of things that are known in full.
@Suite(.timeLimit(.minutes(1)))
struct StoredFormTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)
    private static let address = WebAddress("https://example.com/a?b=c&d=%22")

    private static let full: [any Item] = [
        GitHubUser(
            id: .max, login: "octocat", type: .organization, url: address, avatarURL: address, isSiteAdmin: true,
            name: "\"The\\\n\u{1F}漢", followers: -1),
        Repo(
            id: 1, name: "b", fullName: "a/b",
            owner: RepoOwner(login: "a", type: .user, url: address, avatarURL: address), description: "d",
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
            poster: address.map { MovieImage(addresses: [0: $0, 342: $0], preferred: $0) },
            backdrop: MovieImage(addresses: [:], preferred: nil), runtime: 90, tagline: "", homepage: "h",
            url: address, overviewAttribution: "x"),
    ]

    /// What comes back of what is stored for an item.
    private static func restored(_ item: any Item, _ bytes: [UInt8]?) -> (any Item)? {
        bytes.flatMap { StoredForm.item($0, version: StoredForm.version, key: item.key) }
    }

    @Test("everything that is known comes back", arguments: full.indices)
    func roundTrip(_ index: Int) {
        let item = Self.full[index]
        #expect(Self.restored(item, StoredForm.bytes(of: item))?.isEqual(to: item) == true)
    }

    @Test("the host comes back from the key")
    func host() throws {
        let repo = Repo(id: nil, name: "b", fullName: "a/b", host: "ghe.example")
        #expect(Self.restored(repo, StoredForm.bytes(of: repo)) as? Repo == repo)
    }

    @Test("what is unknown takes no room")
    func compact() throws {
        let bytes = try #require(StoredForm.bytes(of: GitHubUser(id: nil, login: "a")))
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"login":"a"}"#)
    }

    @Test("new members are passed over", arguments: full.indices)
    func newMembers(_ index: Int) throws {
        let item = Self.full[index]
        let bytes = Array(#"{"new":[{"a":1}],"#.utf8) + (try #require(StoredForm.bytes(of: item))).dropFirst()
        #expect(Self.restored(item, bytes)?.isEqual(to: item) == true)
    }

    @Test(
        "what is malformed or of another version reads as unknown",
        arguments: [(ItemKind.user, "{", 1), (.repo, "{}", 1), (.photo, "", 1), (.user, #"{"login":"a"}"#, 2)])
    func unreadable(_ kind: ItemKind, _ text: String, _ version: Int) {
        #expect(StoredForm.item(Array(text.utf8), version: version, key: ItemKey(kind: kind, id: "a")) == nil)
    }

    @Test("every kind can be stored")
    func allKinds() {
        #expect(kinds.map { kind in Self.kind(kind) } == ItemKind.all)
    }

    private static func kind<Kind: KindData>(_ kind: Kind.Type) -> ItemKind { Kind.Element.kind }
}
