import Domain
import Foundation
import Testing

@testable import Data

/// Tests of several processes that use one file, and of their failures.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct ProcessFaultTests {
    /// The number of rounds with four kills each: a hundred kills in total, or the number in `SEARCHAPP_TEST_KILLS`.
    ///
    /// A thousand kills take a minute.
    private static let rounds =
        (ProcessInfo.processInfo.environment["SEARCHAPP_TEST_KILLS"].flatMap(Int.init) ?? 100) / 4

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func key(_ name: String) -> ItemKey {
        ItemKey(kind: .repo, id: name)
    }

    private func check() throws -> String? {
        try SQLiteConnection(path: directory.file("library.sqlite")).first("PRAGMA integrity_check") { $0.text(0) }
    }

    @Test func `a writer killed at any moment loses no confirmed write`() async throws {
        for round in 0..<Self.rounds {
            let writers = try (0..<4).map { number in
                try WriterProcess(["add", directory.path, "r\(round)w\(number)"])
            }
            var kept: [String] = []
            for (number, writer) in writers.enumerated() {
                for _ in 0...((round + number) % 7) {
                    kept.append(try #require(writer.line()))
                }
                writer.kill()
            }
            kept += writers.flatMap { $0.lines() }
            // Open the file each time, so that it is recovered after the kill.
            let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
            let found = try await store.contained(in: kept.map(key))
            try #require(found.count == kept.count, "round \(round)")
        }
        #expect(try check() == "ok")
    }

    @Test func `a saved search and its shown results survive a kill at any moment`() async throws {
        for round in 0..<max(1, Self.rounds / 5) {
            let writers = try (0..<4).map { number in
                try WriterProcess(["save", directory.path, "r\(round)w\(number)"])
            }
            var kept: [String] = []
            for (number, writer) in writers.enumerated() {
                for _ in 0...((round + number) % 5) { kept.append(try #require(writer.line())) }
                writer.kill()
            }
            kept += writers.flatMap { $0.lines() }
            let store = SQLiteSavedSearchesStore(userDatabase: UserDatabase(directory: directory.path))
            let searches = Dictionary(uniqueKeysWithValues: try await store.all().map { ($0.name, $0) })
            for name in kept {
                let search = try #require(searches[name], "round \(round)")
                try #require(try await store.newIDs(in: ["1", "2"], by: search).isEmpty)
            }
        }
        #expect(try check() == "ok")
    }

    @Test func `if two processes save a search under one name, one succeeds`() async throws {
        let writers = try (0..<2).map { _ in try WriterProcess(["claim", directory.path, "300"]) }
        let names = writers.flatMap { $0.lines() }
        #expect(names.count == 300)
        #expect(Set(names).count == 300)
        #expect(try check() == "ok")
    }

    @Test func `two processes that toggle the same favorites end with the same state`() async throws {
        let writers = try (0..<2).map { _ in try WriterProcess(["toggle", directory.path, "10000"]) }
        var net: [String: Int] = [:]
        for line in writers.flatMap({ $0.lines() }) {
            let words = line.split(separator: " ")
            try #require(words.count == 2, "\(line)")
            net[String(words[0]), default: 0] += try #require(Int(words[1]))
        }
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
        let kept = Set(try await store.favorites(of: nil).map(\.name))
        #expect(net.count == 10)
        for (name, count) in net { #expect(count == (kept.contains(name) ? 1 : 0), "\(name)") }
        #expect(try check() == "ok")
    }

    /// Runs a writer until it fails, and returns the number of writes and the error.
    private func run(in directory: String, shell: String = ":", launcher: String = "") throws -> (Int, String) {
        var lines = try WriterProcess(["add", directory, "a"], shell: shell, launcher: launcher).lines()
        let message = lines.popLast()
        return (lines.count, try #require(message))
    }

    @Test func `a file that cannot grow is one error, and existing contents are kept`() async throws {
        let (count, message) = try run(in: directory.path, shell: "trap '' XFSZ; ulimit -f 512")
        #expect(message.hasSuffix("the file size limit is reached"))
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
        #expect(count > 0)
        #expect(try await store.favorites(of: nil).count == count)
        try await store.add([.repo("after/after")])
        #expect(try check() == "ok")
    }

    @Test(.enabled(if: TemporaryDisk.isPossible)) func `a full disk is named, and existing contents are kept`()
        async throws
    {
        let disk = try TemporaryDisk(kilobytes: 400)
        let (count, message) = try run(in: disk.path)
        #expect(message == "Changing the favorites failed: the disk is full")
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: disk.path))
        #expect(count > 0)
        #expect(try await store.favorites(of: nil).count == count)
    }

    @Test(.enabled(if: TemporaryDisk.isPossible)) func `a disk that is read-only is named`() throws {
        let disk = try TemporaryDisk(kilobytes: 400)
        try disk.makeReadOnly()
        let (count, message) = try run(in: disk.path + "/below")
        #expect(count == 0)
        #expect(message == "Changing the favorites failed: \(disk.path)/below is not writable")
    }

    @Test(.enabled(if: TemporaryDisk.isPossible)) func `a folder of another user is named`() throws {
        let (count, message) = try run(
            in: directory.path, launcher: "setpriv --reuid=65534 --regid=65534 --clear-groups")
        #expect(count == 0)
        #expect(message == "Changing the favorites failed: \(directory.path) belongs to another user")
    }

    @Test func `no home directory is named`() throws {
        let (count, message) = try run(in: "")
        #expect(count == 0)
        #expect(message.contains("no home directory"))
    }
}
