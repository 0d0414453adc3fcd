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
struct ImageLoaderTests {
    private let address = WebURL(literal: "https://images.example/a")
    private let picture = ImageBytes.png(width: 4, height: 3)

    private func loader(
        _ transport: any HTTPTransport, memorySize: Int = 1 << 20, mayBeHere: Bool = false
    ) -> ImageLoader {
        ImageLoader(
            transport: transport, appVersion: "1.0", memorySize: memorySize, mayBeHere: mayBeHere,
            decode: DecodedImage.blank)
    }

    private func file(
        _ loader: ImageLoader, _ address: WebURL? = nil, policy: FetchPolicy = .standard
    ) async throws(AppError) -> ImageFile {
        try await loader.file(at: address ?? self.address, policy: policy)
    }

    private func image(
        _ loader: ImageLoader, _ address: WebURL? = nil, policy: FetchPolicy = .standard
    ) async throws(AppError) -> DecodedImage {
        try await loader.image(at: address ?? self.address, policy: policy)
    }

    @Test func `the format of an image follows from its bytes, whatever its media type`() async throws {
        let transport = StubTransport().on(.any, .bytes(picture, headers: ["Content-Type": "text/html"]))
        let file = try await file(loader(transport))
        #expect(file.format == .png)
        #expect(file.bytes == picture)
    }

    @Test func `data that is not an image is rejected, whatever its media type`() async throws {
        let page = Array("<html>".utf8)
        let transport = StubTransport().on(.any, .bytes(page, headers: ["Content-Type": "image/png"]))
        let error = await #expect(throws: AppError.self) { try await file(loader(transport)) }
        #expect(error?.kind == .badServerResponse)
        #expect(error?.description.contains("not those of an image") == true)
    }

    @Test func `an image over 40 megapixels is rejected before decoding`() async throws {
        let transport = StubTransport().on(.any, .bytes(ImageBytes.png(width: 8_000, height: 5_001)))
        let loader = ImageLoader(transport: transport, appVersion: "1.0") { _ throws(ImageError) in
            Issue.record("it was decoded")
            throw .corrupt
        }
        let error = await #expect(throws: AppError.self) { try await image(loader) }
        #expect(error?.kind == .badServerResponse)
        #expect(error?.description.contains("8000x5001") == true)
    }

    @Test func `a file over 30 MB is rejected`() async throws {
        let bytes = ImageBytes.png(width: 4, height: 3, padding: ImageLimits.maximumBytes)
        let error = await #expect(throws: AppError.self) {
            try await file(loader(StubTransport().on(.any, .bytes(bytes))))
        }
        #expect(error?.kind == .badServerResponse)
    }

    @Test func `an image that cannot be decoded reports why, and is retried on the next request`() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let loader = ImageLoader(transport: transport, appVersion: "1.0") { _ throws(ImageError) in throw .truncated }
        for _ in 1...2 {
            let error = await #expect(throws: AppError.self) { try await image(loader) }
            #expect(error?.kind == .badServerResponse)
            #expect(error?.description.contains("images.example") == true)
            #expect(error?.description.contains(ImageError.truncated.reason) == true)
        }
        #expect(transport.requests.count == 2)
        #expect(loader.memorySize == 0)
    }

    @Test func `a damaged file is not stored on the disk`() async throws {
        let folder = try TemporaryDirectory()
        let cache = SQLiteHTTPCache(directory: folder.path)
        let loader = ImageLoader(
            transport: StubTransport().on(.any, .bytes(picture)), appVersion: "1.0", cache: cache
        ) { _ throws(ImageError) in throw .truncated }
        await #expect(throws: AppError.self) { try await image(loader) }
        #expect(try cache.info().entries == 0)
    }

    @Test func `a file that is only saved is neither decoded nor kept in memory`() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let loader = ImageLoader(transport: transport, appVersion: "1.0") { _ throws(ImageError) in
            Issue.record("it was decoded")
            throw .corrupt
        }
        #expect(try await file(loader).bytes == picture)
        #expect(loader.memorySize == 0)
    }

    @Test(
        arguments: [
            ("https://a.example/x", true, false), ("https://a.example/x", true, true),
            ("http://127.0.0.1:9/x", true, true), ("http://localhost/x", true, true),
            ("http://127.0.0.1:9/x", false, false), ("http://localhost/x", false, false),
            ("https://[::1]/x", false, false), ("https://127.0.0.1/x", false, false),
            ("https://0.0.0.0/x", false, false),
            ("http://a.example/x", false, true), ("https://user@a.example/x", false, true),
            ("http://127.0.0.1.evil.example/x", false, true),
        ]) func `only HTTPS is allowed, and loopback hosts only if the service is on one`(
            text: String, isAsked: Bool, isServiceHere: Bool
        ) async throws
    {
        let transport = StubTransport().on(.any, .bytes(picture))
        let address = try #require(WebURL(text))
        do {
            _ = try await file(loader(transport, mayBeHere: isServiceHere), address)
        } catch {
            #expect(error.kind == .badServerResponse)
        }
        #expect(transport.requests.count == (isAsked ? 1 : 0))
    }

    @Test func `image hosts receive no credentials`() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let origin = try #require(address.url.flatMap(Origin.init))
        let authorized = transport.wrapped(in: [
            AuthorizationMiddleware(origin: origin, credential: { _ throws(NetworkError) in .bearer(Secret("t")) })
        ])
        _ = try await file(loader(authorized))
        #expect(transport.requests.first?.headers["Authorization"] == nil)
    }

    @Test func `decoded images are kept in memory until the limit is reached`() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let loader = loader(transport, memorySize: 2 * 4 * 3 * 4)
        let others = [WebURL(literal: "https://images.example/b"), WebURL(literal: "https://images.example/c")]
        _ = try await image(loader)
        #expect(loader.memorySize == 4 * 3 * 4)
        _ = try await image(loader)
        #expect(transport.requests.count == 1)
        for other in others { _ = try await image(loader, other) }
        #expect(loader.memorySize == 2 * 4 * 3 * 4)
        _ = try await image(loader)
        #expect(transport.requests.count == 4)
    }

    @Test func `an image in memory is shown whatever the fetch policy`() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let loader = loader(transport)
        for policy in [FetchPolicy.bypass, .refresh, .standard, .storedOnly] {
            _ = try await image(loader, policy: policy)
        }
        #expect(transport.requests.count == 1)
    }

    @Test func `a refresh requests the file from the host`() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let loader = loader(transport)
        for policy in [FetchPolicy.standard, .refresh, .bypass] { _ = try await file(loader, policy: policy) }
        #expect(transport.requests.count == 3)
    }

    @Test func `with the cache-only policy, a missing image sends no request`() async throws {
        let transport = StubTransport()
        let error = await #expect(throws: AppError.self) {
            try await file(loader(transport), policy: .storedOnly)
        }
        #expect(error?.kind == .offline)
        #expect(transport.requests.isEmpty)
    }

    @Test(
        arguments: [(404, AppError.Kind.notFound), (403, .forbidden), (500, .badServerResponse)])
    func `a missing image is reported as an image`(status: Int, kind: AppError.Kind) async throws {
        let error = await #expect(throws: AppError.self) {
            try await file(loader(StubTransport().on(.any, .status(status))))
        }
        #expect(error?.kind == kind)
    }

    @Test func `a download is passed on in chunks and is not cached`() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let loader = loader(transport)
        let received = Received()
        try await loader.download(address, into: received.receiver)
        #expect(received.bytes == picture)
        #expect(received.expectedLength == picture.count)
        _ = try await file(loader)
        #expect(transport.requests.count == 2)
    }

    @Test func `a failing receiver ends the download with a local error`() async throws {
        struct Full: Error {}
        let loader = loader(StubTransport().on(.any, .bytes(picture)))
        let error = await #expect(throws: AppError.self) {
            try await loader.download(address, into: ImageReceiver(begin: { _ in throw Full() }, receive: { _ in }))
        }
        #expect(error?.kind == .storage)
    }
}
