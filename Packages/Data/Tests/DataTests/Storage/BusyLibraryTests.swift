import Domain
import Foundation
import Testing

@testable import Data

/// What happens while another process is writing.
@Suite(.timeLimit(.minutes(10)))
struct BusyLibraryTests {
    private let directory: TemporaryDirectory
    private let library: Library

    init() throws {
        directory = try TemporaryDirectory()
        // With this patience a test that waits at all does not end in time.
        library = Library(directory: directory.path, patience: .seconds(600))
    }

    private var path: String { directory.file("library.sqlite") }

    private func query(_ text: String) -> RecentQuery {
        RecentQuery(kind: .repo, text: text, searchedAt: .distantPast)
    }

    @Test("a query that cannot be saved at once waits for nobody, and is saved when the other has finished")
    func query() async throws {
        let store = SQLiteQueriesStore(library: library)
        try await store.save(query("first"))
        let locker = try Locker(path: path)
        try await store.save(query("second"))
        try await store.save(query("third"))
        #expect(try await store.recent(.repo, limit: 9).map(\.text) == ["first"])
        try locker.unlock()
        library.finishWriting(patience: .seconds(10))
        let other = SQLiteQueriesStore(library: Library(directory: directory.path))
        #expect(try await other.recent(.repo, limit: 9).map(\.text) == ["third", "second", "first"])
    }

    @Test("what was put off comes before what is saved later")
    func order() async throws {
        let store = SQLiteQueriesStore(library: library)
        try await store.save(query("first"))
        let locker = try Locker(path: path)
        try await store.save(query("second"))
        try locker.unlock()
        try await store.save(query("third"))
        #expect(try await store.recent(.repo, limit: 9).map(\.text) == ["third", "second", "first"])
    }

    @Test("when the other goes on writing, what was put off is given up after a moment")
    func givenUp() async throws {
        let store = SQLiteQueriesStore(library: library)
        try await store.save(query("first"))
        let locker = try Locker(path: path)
        try await store.save(query("second"))
        library.finishWriting(patience: .milliseconds(1))
        #expect(try await store.recent(.repo, limit: 9).map(\.text) == ["first"])
        try locker.unlock()
    }

    @Test("marking favourites in a list waits for nobody, also where they are completed")
    func completion() async throws {
        let store = SQLiteFavoritesStore(library: library)
        let repo = Favorite.repo("a/a")
        try await store.add([repo])
        let locker = try Locker(path: path)
        try await store.complete([repo])
        #expect(try await store.contained(in: [repo.key]) == [repo.key])
        try locker.unlock()
        library.finishWriting()
    }
}
