import Domain
import DomainTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FavoritesDocumentTests {
    private let date = Date(timeIntervalSince1970: 1_767_225_600)

    private func fault(_ json: String) -> FavoritesDocumentError? {
        do {
            _ = try FavoritesDocument(json: Data(json.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func `what is written is read back, known facts included`() throws {
        let items: [any Item] =
            Repo.samples + GitHubUser.samples + Photo.samples + Movie.samples
        let favorites =
            items.map { Favorite($0, addedAt: date) } + [
                Favorite(key: ItemKey(kind: .movie, id: "99"), name: "99", addedAt: date)
            ]
        let document = FavoritesDocument(favorites)
        #expect(document.favorites.count == favorites.count)
        #expect(try FavoritesDocument(json: document.json()) == document)
    }

    @Test func `the shape of the file is fixed`() throws {
        let favorite = Favorite(
            key: ItemKey(kind: .repo, id: "A/b"), name: "A/b", url: WebAddress("https://github.com/A/b"), addedAt: date)
        let json = String(decoding: try FavoritesDocument([favorite]).json(), as: UTF8.self)
        #expect(
            json == """
                {
                  "favorites" : [
                    {
                      "addedAt" : "2026-01-01T00:00:00Z",
                      "id" : "a/b",
                      "kind" : "repo",
                      "name" : "A/b",
                      "url" : "https://github.com/A/b"
                    }
                  ],
                  "version" : 1
                }
                """)
    }

    @Test func `a thing that is there twice counts once`() throws {
        let entry = #"{"kind":"user","id":"a","name":"a","addedAt":"2026-01-01T00:00:00Z"}"#
        let document = try FavoritesDocument(json: Data(#"{"version":1,"favorites":[\#(entry),\#(entry)],"x":1}"#.utf8))
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
    func `a malformed file is refused with its line`(json: String, line: Int) throws {
        guard case .malformed(line, let reason) = fault(json) else {
            Issue.record("\(String(describing: fault(json)))")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func `what is no JSON at all is called so`() {
        #expect(fault("hello") == .malformed(line: 1, reason: "it is not JSON"))
    }

    @Test func `a byte order mark is no part of the file`() {
        #expect(fault("\u{FEFF}{\"version\": 1, \"favorites\": []}") == nil)
    }

    @Test func `another version is refused by its number`() {
        #expect(fault(#"{"version": 2, "favorites": []}"#) == .unsupportedVersion(2))
    }

    @Test(arguments: [
        (#""kind": "song", "id": "a""#, "song"), (#""kind": "repo", "id": "a""#, "\"a\""), (#""kind": "repo""#, "id"),
        (#""kind": 1, "id": "a""#, "kind"), (#""kind": "user", "id": "../x""#, "../x"),
        (#""kind": "user", "id": "a", "url": "javascript:x""#, "javascript:x"),
        (#""kind": "user", "id": "a", "item": {"login": "b"}"#, "item"),
        (#""kind": "user", "id": "a", "item": {}"#, "login"),
    ])
    func `a wrong entry is refused by number, line and reason`(fields: String, named: String) {
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
    }

    @Test(arguments: ["2026-02-30T00:00:00Z", "now"])
    func `a date that does not exist is refused`(date: String) {
        let fault = fault(#"{"version":1,"favorites":[{"kind":"user","id":"z","name":"z","addedAt":"\#(date)"}]}"#)
        #expect(fault?.description.contains(date) == true)
    }
}
