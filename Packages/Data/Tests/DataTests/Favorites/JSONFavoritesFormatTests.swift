import Domain
import DomainTestSupport
import Foundation
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct JSONFavoritesFormatTests {
    private let date = Date(timeIntervalSince1970: 1_767_225_600)

    private func fault(_ json: String) -> FavoritesDocumentError? {
        do {
            _ = try FavoritesDocument(json: Foundation.Data(json.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func `a written file is read back including known properties`() throws {
        let items: [any Item] =
            Repo.samples + GitHubUser.samples + Photo.samples + Movie.samples
        let favorites =
            items.map { Favorite($0, addedAt: date) } + [
                Favorite(key: ItemKey(kind: .movie, id: "99"), name: "99", addedAt: date)
            ]
        let document = FavoritesDocument(favorites)
        #expect(document.favorites.count == favorites.count)
        let read = try FavoritesDocument(json: document.json())
        for (favorite, other) in zip(read.favorites, document.favorites) { #expect(favorite == other) }
        #expect(read == document)
    }

    @Test func `the format of the file does not change`() {
        let favorite = Favorite(
            key: ItemKey(kind: .repo, id: "A/b", host: "ghe.example"), name: "A/b",
            url: WebURL("https://ghe.example/A/b"), addedAt: date,
            item: Repo(fullName: "A/b").with {
                $0.stargazersCount = 7
                $0.host = "ghe.example"
            })
        let json = String(decoding: FavoritesDocument([favorite]).json(), as: UTF8.self)
        #expect(
            json == """
                {
                  "version": 2,
                  "favorites": [
                    {
                      "kind": "repo",
                      "host": "ghe.example",
                      "id": "a/b",
                      "name": "A/b",
                      "url": "https://ghe.example/A/b",
                      "addedAt": "2026-01-01T00:00:00Z",
                      "item": {
                        "name": "b",
                        "fullName": "A/b",
                        "stargazersCount": 7
                      }
                    }
                  ]
                }
                """)
    }

    @Test func `an item that occurs twice counts once`() throws {
        let entry = #"{"kind":"user","id":"a","name":"a","addedAt":"2026-01-01T00:00:00Z"}"#
        let document = try FavoritesDocument(
            json: Foundation.Data(#"{"version":1,"favorites":[\#(entry),\#(entry)],"x":1}"#.utf8))
        #expect(document.favorites.count == 1)
    }

    @Test(arguments: [
        ("", 1), ("{", 1), ("{\n\"version\": 1,\n\"favorites\": [1,\n", 4), ("{\"a\": \"b\n\"}", 1),
        ("{\n\"a\" 1}", 2), ("[1,]", 1), ("{\"version\":1,\"favorites\":[]}\nx", 2), ("{\"a\":tru€}", 1),
        (String(repeating: "[", count: 10_000), 1), ("{\"a\":\"\\", 1), ("{\"version\":1}", 1), ("[]", 1),
        ("{\"version\":\"1\",\"favorites\":[]}", 1), ("{\"version\":1,\"favorites\":{}}", 1), ("{\"version\":01}", 1),
        ("{\"version\":1,\"favorites\":[],\n\"x\":1.}", 2), ("{\"version\":1,\n\"x\":-,\"favorites\":[]}", 2),
        ("{\"x\":\"\\q\",\"version\":1,\"favorites\":[]}", 1),
        ("{\"x\":\"\\u12G4\",\"version\":1,\"favorites\":[]}", 1),
        ("{\"version\":1,\"favorites\":[],\"x\":[1e]}", 1),
    ])
    func `a malformed file is rejected with the line`(json: String, line: Int) throws {
        guard case .malformed(line, let reason) = fault(json) else {
            Issue.record("\(String(describing: fault(json)))")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func `a file that is not JSON is reported as such`() {
        #expect(fault("hello") == .malformed(line: 1, reason: "it is not JSON"))
    }

    @Test func `a byte order mark is ignored`() {
        #expect(fault("\u{FEFF}{\"version\": 1, \"favorites\": []}") == nil)
    }

    @Test func `an unknown version is rejected with its number`() {
        #expect(fault(#"{"version": 3, "favorites": []}"#) == .unsupportedVersion(3))
    }

    @Test(arguments: [
        (#""kind": "song", "id": "a""#, "song"), (#""kind": "repo", "id": "a""#, "“a”"), (#""kind": "repo""#, "id"),
        (#""kind": 1, "id": "a""#, "kind"), (#""kind": "user", "id": "../x""#, "../x"),
        (#""kind": "user", "id": "a", "url": "javascript:x""#, "javascript:x"),
        (#""kind": "user", "id": "a", "item": {"login": "b"}"#, "item"),
        (#""kind": "user", "id": "a", "item": {}"#, "login"),
        (#""kind": "user", "id": "a", "item": {"login": 1}"#, "item.login"),
        (#""item": [], "kind": "user", "id": "a""#, "item"),
        (#""kind": "user", "id": "a", "host": "a/b""#, "a/b"),
        (#""kind": "movie", "id": "1", "host": "ghe.example""#, "ghe"),
    ])
    func `an invalid entry is rejected with its number, line and reason`(fields: String, named: String) {
        let good = #"{"kind":"user","id":"z","name":"z","addedAt":"2026-01-01T00:00:00Z"}"#
        let json = """
            {"version": 1, "other": [1, 2],
             "favorites": [
              \(good),
              {\(fields),
               "name": "n", "addedAt": "2026-01-01T00:00:00Z"}
            ]}
            """
        guard case .badEntry(2, 4, let reason) = fault(json) else {
            Issue.record("\(String(describing: fault(json)))")
            return
        }
        #expect(reason.contains(named))
        #expect(!reason.contains("\""))
    }

    @Test(arguments: ["2026-02-30T00:00:00Z", "now"])
    func `a date that does not exist is rejected`(date: String) {
        let fault = fault(#"{"version":1,"favorites":[{"kind":"user","id":"z","name":"z","addedAt":"\#(date)"}]}"#)
        #expect(fault?.description.contains(date) == true)
    }

    @Test func `a file of version 1 is read with the provider's default host and the old names`() throws {
        let file = """
            {
              "favorites" : [
                {
                  "addedAt" : "2026-01-01T00:00:00Z", "id" : "a/b", "name" : "A/b", "url" : "https://github.com/A/b",
                  "item" : {
                    "avatarURL" : null, "fullName" : "A/b", "host" : "github.com", "isFork" : false, "name" : "b",
                    "license" : {"key" : "mit", "name" : "MIT License", "spdxID" : "MIT"},
                    "owner" : {"avatarURL" : "https://a.example/a.png", "login" : "A", "type" : "Organization"},
                    "stargazersCount" : 7, "updatedAt" : "2026-01-01T00:00:00Z", "url" : "https://github.com/A/b"
                  },
                  "kind" : "repo"
                },
                {
                  "addedAt" : "2026-01-01T00:00:00Z", "id" : "7", "kind" : "movie", "name" : "T",
                  "item" : {
                    "id" : 7, "title" : "T",
                    "poster" : {"addresses" : {"0" : "https://i.example/o", "342" : "https://i.example/342"}}
                  }
                }
              ],
              "version" : 1
            }
            """
        let url = WebURL("https://github.com/A/b")
        let repo = Repo(fullName: "A/b").with {
            $0.owner = AccountReference(login: "A", type: .organization, avatarURL: WebURL("https://a.example/a.png"))
            $0.url = url
            $0.stargazersCount = 7
            $0.license = RepoLicense(key: "mit", name: "MIT License", spdxID: "MIT")
            $0.isFork = false
            $0.updatedAt = date
        }
        let poster = MovieImage(
            urls: [
                0: WebURL(literal: "https://i.example/o"), 342: WebURL(literal: "https://i.example/342"),
            ],
            preferred: nil)
        let favorites = try FavoritesDocument(json: Foundation.Data(file.utf8)).favorites
        #expect(
            favorites == [
                Favorite(
                    key: ItemKey(kind: .repo, id: "a/b", host: "github.com"), name: "A/b", url: url, addedAt: date,
                    item: repo),
                Favorite(
                    key: ItemKey(kind: .movie, id: "7"), name: "T", addedAt: date,
                    item: Movie(id: 7).with {
                        $0.title = "T"
                        $0.poster = poster
                    }),
            ])
    }

    @Test func `the host of an item is stored`() throws {
        let repo = Repo(fullName: "a/b").with {
            $0.id = 1
            $0.host = "ghe.example:8443"
        }
        let document = FavoritesDocument([Favorite(repo, addedAt: date)])
        #expect(try FavoritesDocument(json: document.json()) == document)
    }

    @Test func `characters that could control a terminal are escaped in the file`() throws {
        let document = FavoritesDocument([
            Favorite(key: ItemKey(kind: .movie, id: "1"), name: "\u{9B}31m\u{202E}", addedAt: date)
        ])
        #expect(String(decoding: document.json(), as: UTF8.self).contains(#""name": "\u009b31m\u202e""#))
        #expect(try FavoritesDocument(json: document.json()) == document)
    }
}
