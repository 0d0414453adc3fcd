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
final class ImageDiskCacheTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/images-\(UInt64.random(in: 0 ... .max))"
    private let wallClock = ManualWallClock()

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func cache(maximumSize: Int = 1 << 20) -> ImageDiskCache {
        ImageDiskCache(path: folder, maximumSize: maximumSize, clock: wallClock.clock)
    }

    private func loader(_ transport: StubTransport, _ cache: ImageDiskCache? = nil) -> ImageLoader {
        ImageLoader(
            transport: transport, appVersion: "1.0", disk: cache ?? self.cache(), clock: wallClock.clock,
            decode: DecodedImage.blank)
    }

    private func address(_ number: Int) throws -> WebURL {
        try #require(WebURL("https://images.example/\(number)"))
    }

    private func image(bytes: Int = 24) throws -> ImageFile {
        try ImageFile(ImageBytes.png(width: 1, height: 1, padding: bytes - 24))
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
        cache().store(try image(), at: try address(1))
        wallClock.advance(by: .seconds(8 * 86_400))
        let transport = StubTransport().on(.any, .failure(.cannotConnect), .status(404))
        _ = try await loader(transport).file(at: address(1), policy: .standard)
        let error = await #expect(throws: AppError.self) {
            try await loader(transport).file(at: address(1), policy: .standard)
        }
        #expect(error?.kind == .notFound)
    }

    @Test func `bypassing the cache stores nothing`() async throws {
        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: 2, height: 2)))
        _ = try await loader(transport).file(at: address(1), policy: .bypass)
        #expect(cache().contents().count == 0)
    }

    @Test func `the least recently used images are removed when the cache is full`() throws {
        let cache = cache(maximumSize: 5_000)
        for number in 1...4 {
            cache.store(try image(bytes: 1_000), at: try address(number))
            setUse(of: try address(number), to: Double(1_000 + number))
        }
        #expect(cache.file(at: try address(1)) != nil)
        cache.store(try image(bytes: 1_000), at: try address(5))
        #expect(cache.contents().bytes <= 5_000)
        #expect(cache.file(at: try address(1)) != nil)
        #expect(cache.file(at: try address(2)) == nil)
        #expect(cache.file(at: try address(5)) != nil)
    }

    @Test func `images of all processes count toward the size of the cache`() throws {
        for number in 1...8 {
            cache(maximumSize: 3_000).store(try image(bytes: 900), at: try address(number))
        }
        #expect(cache().contents().bytes <= 3_000)
    }

    @Test(arguments: 0...3) func `a truncated, changed or foreign file counts as missing`(kind: Int)
        throws
    {
        let cache = cache()
        cache.store(try image(), at: try address(1))
        let path = "\(folder)/\(ImageRecord.name(of: try address(1)))"
        let whole = try #require(FileManager.default.contents(atPath: path))
        let damaged: Foundation.Data =
            switch kind {
            case 0: whole.prefix(40)
            case 1: Foundation.Data()
            case 2: Foundation.Data("x y\n".utf8) + whole
            default: Foundation.Data("1 https://other.example/\n".utf8) + Foundation.Data(try image().bytes)
            }
        try damaged.write(to: URL(filePath: path))
        #expect(cache.file(at: try address(1)) == nil)
    }

    @Test(arguments: [true, false]) func `a pipe or link in place of an image is replaced`(isPipe: Bool)
        throws
    {
        let (cache, address) = (cache(), try address(1))
        cache.store(try image(), at: address)
        let path = "\(folder)/\(ImageRecord.name(of: address))"
        try FileManager.default.removeItem(atPath: path)
        #expect((isPipe ? mkfifo(path, 0o600) : symlink("\(folder)/elsewhere", path)) == 0)
        #expect(cache.file(at: address) == nil)
        cache.store(try image(), at: address)
        #expect(cache.file(at: address) != nil)
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/elsewhere"))
    }

    @Test func `a directory without write permission is not an error`() async throws {
        let cache = ImageDiskCache(path: "/proc/nowhere/images", clock: wallClock.clock)
        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: 2, height: 2)))
        _ = try await loader(transport, cache).file(at: address(1), policy: .standard)
        #expect(cache.contents().count == 0)
    }

    @Test func `only the owner can access the directory and its files, and clearing empties it`() throws {
        let cache = cache()
        cache.store(try image(), at: try address(1))
        let mode = try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        let fileMode = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.posixPermissions] as? Int
        #expect(fileMode == 0o600)
        #expect(cache.removeAll() == 1)
        #expect(cache.contents().count == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    private func setUse(of address: WebURL, to seconds: Double) {
        let path = "\(folder)/\(ImageRecord.name(of: address))"
        try? FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
    }
}
