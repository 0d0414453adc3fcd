import Domain
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct ImageCacheTests {
    private let folder: TemporaryDirectory
    private let storage: StorageConfiguration
    private let wallClock = ManualWallClock()

    init() throws {
        folder = try TemporaryDirectory()
        storage = StorageConfiguration(dataDirectory: nil, cacheDirectory: folder.path)
    }

    private func loader(_ transport: any HTTPTransport) -> ImageLoader {
        ImageLoader(
            transport: transport, appVersion: "1.0", cache: storage.imageCache(), clock: wallClock.clock,
            decode: DecodedImage.blank)
    }

    private func address(_ number: Int) throws -> WebURL {
        try #require(WebURL("https://images.example/\(number)"))
    }

    private var storedCount: Int? {
        get throws { try storage.imageCache()?.info().entries }
    }

    @Test func `an image that another process stored is not fetched again`() async throws {
        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: 2, height: 2)))
        for _ in 1...2 {
            let image = try await loader(transport).file(at: address(1), policy: .standard)
            #expect(image.size == PixelSize(width: 2, height: 2))
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `a stale image is revalidated with its validators, and kept if it is unchanged`() async throws {
        let modified = "Mon, 26 Feb 2024 19:01:12 GMT"
        let transport = StubTransport()
        transport.enqueue(
            .bytes(
                ImageBytes.png(width: 2, height: 2),
                headers: ["ETag": "W/\"a b\"", "Last-Modified": modified]))
        transport.enqueue(.bytes([], status: 304))
        _ = try await loader(transport).file(at: address(1), policy: .standard)
        wallClock.advance(by: .seconds(8 * 86_400))
        for _ in 1...2 {
            let image = try await loader(transport).file(at: address(1), policy: .standard)
            #expect(image.size == PixelSize(width: 2, height: 2))
        }
        #expect(transport.requests.count == 2)
        #expect(transport.requests.last?.headers["If-None-Match"] == "W/\"a b\"")
        #expect(transport.requests.last?.headers["If-Modified-Since"] == modified)
    }

    @Test func `a changed image replaces the old one together with its validators`() async throws {
        let transport = StubTransport()
        for (side, tag) in [(2, "\"one\""), (3, "\"two\"")] {
            transport.enqueue(.bytes(ImageBytes.png(width: side, height: side), headers: ["ETag": tag]))
        }
        transport.enqueue(.bytes([], status: 304))
        for _ in 1...3 { _ = try await loader(transport).file(at: address(1), policy: .refresh) }
        #expect(transport.requests.map { $0.headers["If-None-Match"] } == [nil, "\"one\"", "\"two\""])
        let image = try await loader(transport).file(at: address(1), policy: .storedOnly)
        #expect(image.size == PixelSize(width: 3, height: 3))
    }

    @Test func `an image is requested again after seven days, or earlier on request`() async throws {
        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: 2, height: 2)))
        let steps: [(TimeInterval, FetchPolicy, Int)] = [
            (0, .standard, 1), (6.9 * 86_400, .standard, 1), (0, .refresh, 2), (7.1 * 86_400, .standard, 3),
            (8 * 86_400, .storedOnly, 3),
        ]
        for (time, policy, count) in steps {
            wallClock.advance(by: .seconds(time))
            _ = try await loader(transport).file(at: address(1), policy: policy)
            #expect(transport.requests.count == count)
        }
    }

    @Test func `a stale image is used if the host cannot be reached, but not if it rejects the request`() async throws {
        let transport = StubTransport().on(
            .any, .bytes(ImageBytes.png(width: 2, height: 2)), .failure(.cannotConnect), .status(404))
        _ = try await loader(transport).file(at: address(1), policy: .standard)
        wallClock.advance(by: .seconds(8 * 86_400))
        _ = try await loader(transport).file(at: address(1), policy: .standard)
        let error = await #expect(throws: AppError.self) {
            try await loader(transport).file(at: address(1), policy: .standard)
        }
        #expect(error?.kind == .notFound)
    }

    @Test func `bypassing the cache stores nothing`() async throws {
        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: 2, height: 2)))
        _ = try await loader(transport).file(at: address(1), policy: .bypass)
        #expect(try storedCount == 0)
    }

    @Test func `the host's rules for caches do not shorten the lifetime of an image`() async throws {
        let headers: HTTPHeaders = ["Cache-Control": "no-store", "Vary": "*", "Age": "900000"]
        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: 2, height: 2), headers: headers))
        for _ in 1...2 { _ = try await loader(transport).file(at: address(1), policy: .standard) }
        #expect(transport.requests.count == 1)
    }

    @Test func `an image that does not come from the network is stored too`() async throws {
        struct DemoMiddleware: HTTPMiddleware {
            func send(_ request: HTTPRequest, next: any HTTPTransport) async throws(NetworkError) -> HTTPResponse {
                var response = try await next.send(request)
                response.source = .demo
                return response
            }
        }

        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: 2, height: 2)))
        let demo = transport.wrapped(in: [DemoMiddleware()])
        for policy in [FetchPolicy.standard, .storedOnly] {
            _ = try await loader(demo).file(at: address(1), policy: policy)
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `a response that is not an image is not stored`() async throws {
        let transport = StubTransport().on(.any, .bytes(Array("<html>".utf8)))
        await #expect(throws: AppError.self) {
            try await loader(transport).file(at: address(1), policy: .standard)
        }
        #expect(try storedCount == 0)
    }

    @Test func `only the owner can access the directory and its files`() async throws {
        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: 2, height: 2)))
        _ = try await loader(transport).file(at: address(1), policy: .standard)
        let directory = folder.path + "/images"
        let names = try FileManager.default.contentsOfDirectory(atPath: directory)
        let paths = [directory] + names.map { "\(directory)/\($0)" }
        let modes = try paths.map { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
        #expect(modes == [0o700, 0o600])
    }

    @Test func `the image files of earlier versions are removed`() throws {
        let directory = folder.path + "/images"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try Foundation.Data("1 https://images.example/1".utf8).write(to: URL(filePath: directory + "/0.image"))
        #expect(try storedCount == 0)
        #expect(!FileManager.default.fileExists(atPath: directory))
    }
}
