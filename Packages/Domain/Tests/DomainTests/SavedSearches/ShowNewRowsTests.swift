import Domain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ShowNewRowsTests {
    private struct Row: Sendable, Identifiable {
        let id: String
    }

    private struct Found: FoundRows {
        let name: String
        var rows: [Row]
        var ids: [String] { rows.map(\.id) }
    }

    private let searches = InMemorySavedSearchesRepository(["a", "b"].map { SavedSearch.sample($0) })

    /// Runs the searches with the given results by name. Other searches fail.
    private func show(
        _ names: [String] = [], isPeek: Bool = false, finding found: [String: [String]],
        write: @Sendable ([Found]) async throws -> Void = { _ in }
    ) async throws -> (shown: [Found], failure: String?) {
        try await ShowNewRows(searches: searches)(names, isPeek: isPeek) { search in
            guard let ids = found[search.name] else { throw AppError(.offline, reason: search.name) }
            return Found(name: search.name, rows: ids.map(Row.init))
        } failed: { name, _ in
            name
        } show: {
            try await write($0)
        }
    }

    @Test func `only results that were not shown before are shown, separately for each search`() async throws {
        #expect(try await show(finding: ["a": ["2", "1"], "b": ["1"]]).shown.map(\.ids) == [["2", "1"], ["1"]])
        #expect(try await show(finding: ["a": ["3", "2", "1"], "b": ["2"]]).shown.map(\.ids) == [["3"], ["2"]])
        #expect(try await show(["b"], finding: ["b": ["2", "1"]]).shown.map(\.ids) == [[]])
    }

    @Test func `a peek does not mark results as shown`() async throws {
        #expect(try await show(isPeek: true, finding: ["a": ["1"], "b": []]).shown.map(\.ids) == [["1"], []])
        #expect(try await show(finding: ["a": ["1"], "b": []]).shown.map(\.ids) == [["1"], []])
    }

    @Test func `results that could not be written are still new`() async throws {
        await #expect(throws: AppError.self) {
            try await show(finding: ["a": ["1"], "b": []]) { _ in throw AppError(.storage, reason: "full") }
        }
        #expect(try await show(finding: ["a": ["1"], "b": []]).shown.map(\.ids) == [["1"], []])
    }

    @Test func `the failure of one search does not prevent showing the others`() async throws {
        let result = try await show(["missing", "a", "b"], finding: ["b": ["1"]])
        #expect(result.shown.map(\.name) == ["b"])
        #expect(result.failure == "missing")
        #expect(try await show(["b"], finding: ["b": ["1"]]).shown.map(\.ids) == [[]])
    }

    @Test func `after a request to slow down the provider's other searches are reported in one error`()
        async throws
    {
        let kinds: [(String, ItemKind)] = [("a", .repo), ("b", .movie), ("c", .user), ("d", .repo)]
        let searches = InMemorySavedSearchesRepository(kinds.map { SavedSearch.sample($0.0, $0.1) })
        let asked = Mutex<[String]>([])
        let reported = Mutex<[String]>([])
        let result = try await ShowNewRows(searches: searches)([], isPeek: true) { search in
            asked.withLock { $0.append(search.name) }
            if search.kind == .movie { return Found(name: search.name, rows: [Row(id: "1")]) }
            throw AppError(.secondaryRateLimited, reason: "Slow down")
        } failed: { name, error in
            reported.withLock { $0.append("\(name): \((error as? AppError)?.description ?? "")") }
            return name
        } show: { _ in
        }
        #expect(asked.withLock(\.self) == ["a", "b"])
        #expect(reported.withLock(\.self) == ["a: Slow down. Not searched: “c”, “d”"])
        #expect(result.shown.map(\.name) == ["b"])
        #expect(result.failure == "a")
    }

    @Test func `the failure of a single search is thrown`() async throws {
        let failure = await #expect(throws: AppError.self) { try await show(["a"], finding: [:]) }
        #expect(failure?.kind == .offline)
        let missing = await #expect(throws: AppError.self) { try await show(["c"], finding: [:]) }
        #expect(missing?.kind == .notFound)
        #expect(missing?.advice == [.chooseSavedSearch(["a", "b"])])
    }

    @Test(arguments: ItemKind.all)
    func `the newest results come first if the provider supports it`(_ kind: ItemKind) throws {
        let query = try SearchQuery(kind.search, words: ["x"])
        let sorted = query.newestFirst(of: kind)
        #expect(sorted.sort == kind.search.newest)
        #expect(sorted.text == query.text)
        #expect(sorted.parameters == query.parameters)
    }
}
