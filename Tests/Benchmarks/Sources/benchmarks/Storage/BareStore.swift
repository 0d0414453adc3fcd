import BareSQLite
import Foundation

/// Direct SQLite calls on files that the stores created.
final class BareStore {
    private let store: OpaquePointer

    init(userDatabase: String, cache: String) throws {
        guard let store = bare_open(userDatabase, cache) else {
            throw ChildProcess.Failure(description: "\(userDatabase) or \(cache) could not be opened")
        }
        self.store = store
    }

    deinit {
        bare_close(store)
    }

    func add(_ count: Int, name: String) throws {
        try check(bare_add(store, name, Int32(count), FavoriteSample.facts))
    }

    func remove(_ count: Int, name: String) throws {
        try check(bare_remove(store, name, Int32(count)))
    }

    func contains(_ count: Int, name: String) throws {
        try check(bare_contains(store, name, Int32(count)))
    }

    func storeResponse(_ body: [UInt8], url: String) throws {
        let time = Date.now.timeIntervalSinceReferenceDate
        try check(bare_cache_store(store, url, body, Int32(body.count), time))
    }

    func readResponse(_ length: Int, url: String) throws -> [UInt8] {
        var code: Int32 = 0
        let body = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            code = bare_cache_read(store, url, buffer.baseAddress, Int32(length))
            count = code == 0 ? length : 0
        }
        try check(code)
        return body
    }

    private func check(_ code: Int32) throws {
        guard code == 0 else { throw ChildProcess.Failure(description: "SQLite failed with \(code)") }
    }
}
