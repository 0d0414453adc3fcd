import Data
import Domain
import Foundation
import Network

/// A user database with 100,000 favorites, a cache with one response, and direct SQLite access to both.
struct StorageFolder {
    let favorites: SQLiteFavoritesStore
    let cache: SQLiteHTTPCache
    let responses: HTTPCacheMiddleware
    let bare: BareStore
    let body = [UInt8](repeating: UInt8(ascii: "a"), count: 32 << 10)
    /// The request for the stored response.
    let request: HTTPRequest
    let transport: CannedTransport

    init(_ name: String, in context: BenchmarkContext) async throws {
        let directory = context.path(name)
        favorites = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory))
        _ = try await favorites.add(FavoriteSample.many(100_000, name: "owner/repo-"))
        cache = SQLiteHTTPCache(directory: directory)
        responses = HTTPCacheMiddleware(cache: cache)
        let address = try BaseURL("https://api.github.com").url
        request = HTTPRequest(url: address, options: .init(freshFor: .seconds(3_600)))
        transport = CannedTransport(
            response: HTTPResponse(
                url: address, status: 200, headers: ["Content-Type": "application/json"], body: body,
                receivedAt: .now))
        _ = try await responses.send(request, next: transport)
        bare = try BareStore(userDatabase: directory + "/library.sqlite", cache: directory + "/http.sqlite")
        try bare.storeResponse(body, url: Self.bareURL)
    }

    func readResponse(_ key: HTTPCacheKey) throws {
        guard let response = cache.response(for: key, at: .now, limit: .max), response.body.count == body.count else {
            throw CocoaError(.coderReadCorrupt)
        }
    }

    func storeResponse(_ key: HTTPCacheKey) {
        cache.store(
            StoredResponse(
                status: 200, headers: ["Content-Type": "application/json"], body: body, confirmedAt: .now),
            for: key)
    }

    /// The URL of the response that the direct SQLite calls have stored.
    static let bareURL = "https://api.github.com/bare"
}
