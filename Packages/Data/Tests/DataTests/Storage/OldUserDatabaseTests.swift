import Domain
import Foundation
import Testing

@testable import Data

/// Tests of user databases with the schema without hosts.
@Suite(.timeLimit(.minutes(10)))
struct OldUserDatabaseTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var path: String { directory.file("library.sqlite") }

    /// Creates a file with version 1 of the schema.
    private func make(rows script: String) throws {
        try SQLiteFile(path: path).create()
        let connection = try SQLiteConnection(path: path)
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.execute(
            """
            CREATE TABLE favorites (
                id INTEGER PRIMARY KEY,
                kind TEXT NOT NULL,
                item_id TEXT NOT NULL,
                name TEXT NOT NULL,
                url TEXT,
                added_at REAL NOT NULL,
                facts_version INTEGER,
                facts TEXT,
                UNIQUE (kind, item_id)
            );
            CREATE INDEX favorites_by_time ON favorites (added_at DESC, item_id);
            CREATE TABLE favorite_changes (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                kind TEXT,
                item_id TEXT,
                is_added INTEGER NOT NULL
            );
            CREATE TABLE queries (
                id INTEGER PRIMARY KEY,
                kind TEXT NOT NULL,
                text TEXT NOT NULL,
                searched_at REAL NOT NULL,
                UNIQUE (kind, text)
            );
            PRAGMA user_version = 1;
            """)
        try connection.execute(script)
        connection.checkpoint()
    }

    /// The SQL script that inserts rows of each kind. The first two rows have all values.
    private static let rows = #"""
        INSERT INTO favorites (kind, item_id, name, url, added_at, facts_version, facts) VALUES
        ('repo', 'apple/swift', 'apple/swift', 'https://github.com/apple/swift', 4.25, 1,
         '{"id":5,"name":"swift","full_name":"apple/swift","owner":{"login":"apple","type":"Organization"},\#
        "html_url":"https://github.com/apple/swift","language":"C++","stargazers_count":69000,"topics":["swift"]}'),
        ('movie', '78', 'Blade Runner', 'https://www.themoviedb.org/movie/78', 3, 1,
         '{"id":78,"title":"Blade Runner","releaseDate":"1982-06-25","runtime":118}'),
        ('user', 'octocat', 'octocat', NULL, 2, NULL, NULL),
        ('photo', 'abc', 'abc', NULL, 1, NULL, NULL);
        INSERT INTO favorite_changes (kind, item_id, is_added) VALUES ('user', 'octocat', 1);
        INSERT INTO queries (kind, text, searched_at) VALUES ('repo', 'swift', 1), ('movie', 'blade', 2);
        """#

    @Test func `all contents of older databases are kept with the host of their provider`() async throws {
        try make(rows: Self.rows)
        let userDatabase = UserDatabase(directory: directory.path)
        let favorites = try await SQLiteFavoritesStore(userDatabase: userDatabase).favorites(of: nil)
        #expect(favorites.map(\.key.id) == ["apple/swift", "78", "octocat", "abc"])
        #expect(favorites.map(\.key.host) == ["github.com", "themoviedb.org", "github.com", "unsplash.com"])
        #expect(favorites.map(\.addedAt.timeIntervalSinceReferenceDate) == [4.25, 3, 2, 1])
        #expect(favorites[0].url?.text == "https://github.com/apple/swift")
        let repo = try #require(favorites[0].item as? Repo)
        #expect(repo.stargazersCount == 69_000)
        #expect(repo.owner?.type == .organization)
        #expect((favorites[1].item as? Movie)?.runtime == 118)
        #expect(favorites[2].item == nil)
        #expect(
            try await SQLiteQueriesStore(userDatabase: userDatabase).recent(nil, limit: 9).map(\.text) == [
                "blade", "swift",
            ])
        #expect(try Damage.version(of: path) == SQLiteSchema.userDatabase.version)
    }

    @Test func `after the migration, the same item can be a favorite on another host`() async throws {
        try make(rows: Self.rows)
        let userDatabase = UserDatabase(directory: directory.path)
        let elsewhere = SQLiteFavoritesStore(userDatabase: userDatabase, sites: WebSites(gitHubHost: "ghe.example"))
        let key = ItemKey(kind: .repo, id: "apple/swift", host: "ghe.example")
        #expect(try await elsewhere.add([Favorite(key: key, name: "apple/swift", addedAt: .distantPast)]) == 1)
        #expect(try await elsewhere.favorites(of: .repo).map(\.key) == [key])
        #expect(
            try await SQLiteFavoritesStore(userDatabase: userDatabase).favorites(of: .repo).map(\.key.host) == [
                "github.com"
            ])
    }

    @Test func `as much of a damaged older database is saved as of a current one`() async throws {
        try make(
            rows: """
                WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
                INSERT INTO favorites (kind, item_id, name, added_at)
                    SELECT 'repo', 'owner/repo' || i, 'owner/repo' || i, i FROM n;
                INSERT INTO queries (kind, text, searched_at) VALUES ('repo', 'swift', 1);
                """)
        try Damage.overwritePage(with: "owner/repo1000owner/repo1000", in: path)
        let notices = NoticeLog()
        let userDatabase = UserDatabase(directory: directory.path, report: notices.add)
        let saved = try await SQLiteFavoritesStore(userDatabase: userDatabase).favorites(of: nil)
        // A page of 4 KiB contains at most 100 of these rows.
        #expect((1_900..<2_000).contains(saved.count))
        #expect(Set(saved.map(\.key.host)) == ["github.com"])
        #expect(try await SQLiteQueriesStore(userDatabase: userDatabase).recent(nil, limit: 9).map(\.text) == ["swift"])
        guard case .userDatabaseRepaired(_, saved.count + 1, let lost) = notices.all.first else {
            Issue.record("\(notices.all)")
            return
        }
        #expect(lost == 2_000 - saved.count)
    }
}
