import Domain
import Foundation
import Testing

@testable import Data

/// What is kept of things that are known in full.
@Suite(.timeLimit(.minutes(1)))
struct FavoriteFactsTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)
    private static let address = WebAddress("https://example.com/a?b=c&d=%22")

    private static let full: [FavoriteItem] = [
        .user(
            GitHubUser(
                id: .max, login: "octocat", type: .organization, url: address, avatarURL: address, isSiteAdmin: true,
                name: "\"The\\\n\u{1F}漢", followers: -1)),
        .repo(
            Repo(
                id: 1, name: "b", fullName: "a/b",
                owner: RepoOwner(login: "a", type: .user, url: address, avatarURL: address), description: "d",
                url: address, homepage: "", language: "C++", stargazersCount: 1, forksCount: 2, watchersCount: 3,
                openIssuesCount: 4, topics: ["x", "y\"z"], license: RepoLicense(key: "mit", name: "MIT", spdxID: "MIT"),
                isFork: false, isArchived: true, isPrivate: false, visibility: "public", defaultBranch: "main",
                size: 5, createdAt: date, updatedAt: date, pushedAt: date)),
        .photo(
            Photo(
                id: "p", author: PhotoAuthor(name: "n", username: "u", url: address), description: "d",
                altDescription: "a", width: 1, height: 2, color: "#FFFFFF", blurHash: "L{}", likes: 3,
                createdAt: date, url: address,
                imageURLs: PhotoImageURLs(raw: address, full: address, regular: address, small: nil, thumb: address),
                downloadURL: address)),
        .movie(
            Movie(
                id: 7, title: "t", originalTitle: "o", originalLanguage: "ko", overview: "v",
                releaseDate: "2024-01-31", genres: [], voteAverage: 8.25, voteCount: 1, popularity: 1e-7,
                poster: address.map { MovieImage(addresses: [0: $0, 342: $0], preferred: $0) },
                backdrop: MovieImage(addresses: [:], preferred: nil), runtime: 90, tagline: "", homepage: "h",
                url: address, overviewAttribution: "x")),
    ]

    @Test("everything that is known comes back", arguments: full)
    func roundTrip(_ item: FavoriteItem) {
        #expect(
            FavoriteItem(facts: item.facts, version: FavoriteItem.factsVersion, kind: item.key.kind) == item)
    }

    @Test("what is unknown takes no room")
    func compact() {
        let user = FavoriteItem.user(GitHubUser(id: nil, login: "a"))
        #expect(String(decoding: user.facts, as: UTF8.self) == #"{"login":"a"}"#)
    }

    @Test("new members are passed over", arguments: full)
    func newMembers(_ item: FavoriteItem) {
        let facts = Array(#"{"new":[{"a":1}],"#.utf8) + item.facts.dropFirst()
        #expect(FavoriteItem(facts: facts, version: 1, kind: item.key.kind) == item)
    }

    @Test("what is malformed or of another version reads as unknown")
    func unreadable() {
        #expect(FavoriteItem(facts: Array("{".utf8), version: 1, kind: .user) == nil)
        #expect(FavoriteItem(facts: Array("{}".utf8), version: 1, kind: .repo) == nil)
        #expect(FavoriteItem(facts: [], version: 1, kind: .photo) == nil)
        #expect(FavoriteItem(facts: Array(#"{"login":"a"}"#.utf8), version: 2, kind: .user) == nil)
    }
}
