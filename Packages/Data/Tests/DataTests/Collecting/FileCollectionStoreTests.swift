import DomainTestSupport
import Foundation
import Testing

@testable import Data
@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct FileCollectionStoreTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("rows.jsonl") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Returns the state of a collection with one row.
    private func collected() async throws -> CollectionState {
        let store = InMemoryCollectionStore()
        let search = Search<Repo>(
            services: UseCaseServices(queries: InMemoryQueriesRepository(), reachability: Reachability())
        ) {
            _, _, _ throws(AppError) in
            Page(
                items: [Repo(fullName: "o/n").with { $0.id = 1 }], total: 1,
                provenance: Provenance(source: .network, fetchedAt: Date(timeIntervalSince1970: 0)))
        }
        let plan = try CollectPlan(
            SearchQuery(.repos, words: ["x"]), of: .repo, by: SearchSchema.repos.collecting[0], on: "github.com",
            now: Date(timeIntervalSince1970: 1_700_000_000))
        _ = try await Collect(search)(plan, into: store, .new, encode: { _ in Array("row\n".utf8) }, wait: { _, _ in })
        return try #require(try store.open(.resuming))
    }

    private func text() throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    private func append(_ text: String) throws {
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    @Test func `opening a collection does not change its file, and appending truncates it first`() async throws {
        var state = try await collected()
        for isComplete in [false, true] {
            state.isComplete = isComplete
            let store = FileCollectionStore(path: path)
            #expect(try store.open(.replacing) == nil)
            try store.append(Array("row\n".utf8), state)
            store.close()
            #expect(try text() == "row\n")
            try append("{\"torn")
            let date = Date(timeIntervalSince1970: 1_700_000_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            #expect(try store.open(.resuming) == state)
            #expect(try text() == "row\n{\"torn")
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == date)
            try store.append(Array("second\n".utf8), state)
            store.close()
            #expect(try text() == "row\nsecond\n")
        }
    }

    @Test func `an existing file is neither replaced nor continued without an option`() throws {
        try Data("mine".utf8).write(to: URL(filePath: path))
        #expect(throws: AppError.self) { try FileCollectionStore(path: path).open(.new) }
        #expect(throws: AppError.self) { try FileCollectionStore(path: path).open(.resuming) }
        #expect(try text() == "mine")
        #expect(try FileCollectionStore(path: path).open(.replacing) == nil)
    }

    @Test func `a dangling symbolic link is rejected or replaced, and never followed`() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: directory.file("other"))
        for mode in [CollectionMode.new, .resuming] {
            let error = #expect(throws: AppError.self) { try FileCollectionStore(path: path).open(mode) }
            #expect([[.resumeOrReplaceFile], [.replaceSymbolicLink]].contains(error?.advice))
        }
        #expect(directory.names == ["rows.jsonl"])
        #expect(try FileCollectionStore(path: path).open(.replacing) == nil)
        #expect(directory.names == ["rows.jsonl"])
        #expect(try text() == "")
    }

    @Test(arguments: [CollectionMode.new, .resuming, .replacing])
    func `a folder or device is rejected, even with permission to replace`(mode: CollectionMode) {
        for path in [directory.file(""), "/dev/null"] {
            let error = #expect(throws: AppError.self) { try FileCollectionStore(path: path).open(mode) }
            #expect(error?.kind == .usage)
            #expect(error?.description.contains("is not a regular file") == true)
        }
    }

    @Test func `a file that is shorter than its state says is rejected`() async throws {
        let store = FileCollectionStore(path: path)
        _ = try store.open(.new)
        try store.append(Array("row\n".utf8), try await collected())
        store.close()
        try Data("ro".utf8).write(to: URL(filePath: path))
        #expect(throws: AppError.self) { try FileCollectionStore(path: path).open(.resuming) }
    }

    @Test func `only one run can write at a time`() throws {
        let store = FileCollectionStore(path: path)
        _ = try store.open(.resuming)
        #expect(throws: AppError.self) { try FileCollectionStore(path: path).open(.resuming) }
        store.close()
        #expect(try FileCollectionStore(path: path).open(.resuming) == nil)
    }

    #if os(Linux)
        @Test func `closing the file unlocks it although a child process still has the descriptor`() throws {
            let store = FileCollectionStore(path: path)
            _ = try store.open(.resuming)
            let descriptor = try #require(
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init)
                    .first {
                        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
                    })
            let copy = dup(descriptor)
            defer { Glibc.close(copy) }
            store.close()
            #expect(try FileCollectionStore(path: path).open(.resuming) == nil)
        }
    #endif
}
