import Domain
import Foundation
import Presentation
import TerminalKit
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct FavoriteReportTests {
    private func item(_ key: ItemKey, name: String, url: String) throws -> [String: Any] {
        try item(Favorite(key: key, name: name, url: WebURL(url), addedAt: Date(timeIntervalSince1970: 0)))
    }

    private func item(_ favorite: Favorite) throws -> [String: Any] {
        let text = Samples.written(OutputDescription<Favorite>(.json), [[favorite]])
        let rows = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        return try #require(rows?.first?["item"] as? [String: Any])
    }

    @Test func `the last known data of a favorite is under item`() throws {
        let favorite = Favorite(
            key: Samples.user.key, name: "octocat", addedAt: Date(timeIntervalSince1970: 0), item: Samples.user)
        let item = try item(favorite)
        #expect(item["login"] as? String == "octocat")
        #expect(item["id"] as? Int == 583_231)
    }

    @Test func `a favorite that was never loaded has all fields of its kind, null except for those in its name`() throws
    {
        let item = try item(ItemKey(kind: .repo, id: "a/b"), name: "A/b", url: "https://github.com/A/b")
        #expect(Set(item.keys) == Set(Repo.fieldNames))
        #expect(item["fullName"] as? String == "A/b")
        #expect(item["name"] as? String == "b")
        #expect((item["owner"] as? [String: Any])?["login"] as? String == "A")
        #expect(item["url"] as? String == "https://github.com/A/b")
        #expect(item["isFavorite"] as? Bool == true)
        #expect(item["stargazersCount"] is NSNull)
    }

    @Test func `favorites of users, photos and movies contain their identifying fields`() throws {
        let user = try item(ItemKey(kind: .user, id: "ann"), name: "Ann", url: "https://github.com/Ann")
        #expect(Set(user.keys) == Set(GitHubUser.fieldNames))
        #expect(user["login"] as? String == "Ann")
        let photo = try item(ItemKey(kind: .photo, id: "Xy"), name: "Xy", url: "https://unsplash.com/photos/Xy")
        #expect(Set(photo.keys) == Set(Photo.fieldNames))
        #expect(photo["id"] as? String == "Xy")
        let movie = try item(ItemKey(kind: .movie, id: "78"), name: "78", url: "https://www.themoviedb.org/movie/78")
        #expect(Set(movie.keys) == Set(Movie.fieldNames))
        #expect(movie["id"] as? Int == 78)
    }
}
