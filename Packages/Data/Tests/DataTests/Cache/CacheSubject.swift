import Foundation
import Network
import NetworkTestSupport
import SharedTestSupport

@testable import Data

/// A test subject for the cache: a transport with scripted responses and a clock that does not advance by itself.
struct CacheSubject: Sendable {
    let directory: TemporaryDirectory
    let server: StubTransport
    let cache: SQLiteHTTPCache
    let time = ManualWallClock()
    let transport: any HTTPTransport

    init(
        _ answers: StubResponse..., maximumBytes: Int = SQLiteHTTPCache.defaultMaximumBytes, lifetime: Duration? = nil,
        keepsNoStore: Bool = false, account: @escaping HTTPCacheMiddleware.Account = { _ in "" }
    ) throws {
        directory = try TemporaryDirectory()
        server = StubTransport(answers)
        cache = SQLiteHTTPCache(directory: directory.path, maximumBytes: maximumBytes)
        transport = server.wrapped(in: [
            HTTPCacheMiddleware(
                cache: cache, lifetime: lifetime, keepsNoStore: keepsNoStore, clock: time.clock, account: account)
        ])
    }

    func get(
        _ path: String = "/users/octocat", _ policy: HTTPRequest.CachePolicy = .standard,
        headers: HTTPHeaders = [:], freshFor: Duration? = .seconds(60)
    ) async throws(NetworkError) -> HTTPResponse {
        try await transport.send(.get(path, policy, headers: headers, freshFor: freshFor))
    }
}

extension HTTPRequest {
    static func get(
        _ path: String = "/users/octocat", _ policy: CachePolicy = .standard, headers: HTTPHeaders = [:],
        freshFor: Duration? = .seconds(60)
    ) -> HTTPRequest {
        HTTPRequest(
            url: URL(string: "https://api.example.com" + path) ?? URL(filePath: "/"), headers: headers,
            options: Options(cachePolicy: policy, freshFor: freshFor))
    }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
