import Data
import Domain
import Foundation

/// A program for tests that changes favorites or saved searches and prints each change to standard output.
@main
struct FavoritesWriter {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst().map { $0 }
        guard arguments.count == 3 else { exit(64) }
        let userDatabase = UserDatabase(directory: arguments[1].isEmpty ? nil : arguments[1])
        let store = SQLiteFavoritesStore(userDatabase: userDatabase)
        do {
            switch arguments[0] {
            case "add": try await add(arguments[2], to: store)
            case "save": try await save(arguments[2], to: SQLiteSavedSearchesStore(userDatabase: userDatabase))
            case "claim":
                try await claim(Int(arguments[2]) ?? 0, in: SQLiteSavedSearchesStore(userDatabase: userDatabase))
            case "toggle": try await toggle(Int(arguments[2]) ?? 0, in: store)
            default: exit(64)
            }
        } catch {
            say(error.description)
            exit(1)
        }
    }

    /// Adds favorites endlessly, and prints the name of each favorite after it was stored.
    private static func add(_ prefix: String, to store: SQLiteFavoritesStore) async throws(AppError) {
        for number in 0... {
            let name = "\(prefix)/\(number)"
            try await store.add([favorite(name)])
            say(name)
        }
    }

    /// Toggles ten favorites, and prints for each how many more times it was added than removed.
    private static func toggle(_ times: Int, in store: SQLiteFavoritesStore) async throws(AppError) {
        var net: [String: Int] = [:]
        for number in 0..<times {
            let name = "shared/\(number % 10)"
            if try await store.add([favorite(name)]) == 1 {
                net[name, default: 0] += 1
            } else {
                net[name, default: 0] -= try await store.remove([favorite(name).key])
            }
        }
        for (name, count) in net { say("\(name) \(count)") }
    }

    /// Saves searches endlessly, and prints the name of each search after rows were marked as seen.
    private static func save(_ prefix: String, to store: SQLiteSavedSearchesStore) async throws(AppError) {
        for number in 0... {
            let search = search("\(prefix)/\(number)")
            _ = try await store.save(search, mayReplace: false)
            try await store.markSeen(["1", "2"], by: search)
            say(search.name)
        }
    }

    /// Saves searches whose names are not taken, and prints their names.
    private static func claim(_ count: Int, in store: SQLiteSavedSearchesStore) async throws(AppError) {
        for number in 0..<count {
            let search = search("shared/\(number)")
            if try await store.save(search, mayReplace: false) { say(search.name) }
        }
    }

    private static func search(_ name: String) -> SavedSearch {
        SavedSearch(
            name: name, kind: .repo, host: "github.com", flags: [], words: ["x"], query: "x", savedAt: Date())
    }

    private static func favorite(_ name: String) -> Favorite {
        Favorite(key: ItemKey(kind: .repo, id: name), name: name, addedAt: Date())
    }

    private static func say(_ line: String) {
        FileHandle.standardOutput.write(Foundation.Data("\(line)\n".utf8))
    }
}
