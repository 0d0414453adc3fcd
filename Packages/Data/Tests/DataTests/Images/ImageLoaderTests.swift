import Data
import Domain
import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ImageLoaderTests {
    private let address = WebAddress(literal: "https://images.example/a")
    private let picture = ImageBytes.png(width: 4, height: 3)

    private func loader(
        _ transport: any HTTPTransport, disk: ImageDiskCache? = nil, memorySize: Int = 1 << 20
    ) -> ImageLoader {
        ImageLoader(transport: transport, appVersion: "1.0", disk: disk, memorySize: memorySize)
    }

    private func image(
        _ loader: ImageLoader, _ address: WebAddress? = nil, _ priority: ImagePriority = .visible,
        policy: FetchPolicy = .standard
    ) async throws(SearchError) -> ImageFile {
        try await loader.image(at: address ?? self.address, priority: priority, policy: policy)
    }

    @Test(
        "the bytes say what an image is, whatever the server calls it",
        arguments: [
            (ImageBytes.png(width: 640, height: 480), ImageFormat.png),
            (ImageBytes.jpeg(width: 640, height: 480), .jpeg), (ImageBytes.gif(width: 640, height: 480), .gif),
            (ImageBytes.bmp(width: 640, height: 480), .bmp), (ImageBytes.lossyWebP(width: 640, height: 480), .webp),
            (ImageBytes.losslessWebP(width: 640, height: 480), .webp),
            (ImageBytes.extendedWebP(width: 640, height: 480), .webp),
        ])
    func formats(bytes: [UInt8], format: ImageFormat) async throws {
        let transport = StubTransport().on(.any, .bytes(bytes, headers: ["Content-Type": "text/html"]))
        let image = try await image(loader(transport))
        #expect(image.format == format)
        #expect(image.size == ImageFile.Size(width: 640, height: 480))
        #expect(image.bytes == bytes)
    }

    @Test(
        "what is no image is refused, whatever the server calls it",
        arguments: ["<html>", "", "BM", "RIFF\u{0}\u{0}\u{0}\u{0}WAVE", "GIF88a", "\u{89}PN"])
    func noImage(text: String) async throws {
        let transport = StubTransport().on(.any, .bytes(Array(text.utf8), headers: ["Content-Type": "image/png"]))
        let error = await #expect(throws: SearchError.self) { try await image(loader(transport)) }
        #expect(error?.kind == .badServerResponse)
        #expect(error?.message.contains("not those of an image") == true)
    }

    @Test(
        "an image of over 40 megapixels is refused by its header, one of 40 is not",
        arguments: [(100_000, 1_000, false), (65_535, 65_535, false), (8_000, 5_001, false), (8_000, 5_000, true)])
    func pixels(width: Int, height: Int, isTaken: Bool) async throws {
        for bytes in [ImageBytes.png(width: width, height: height), ImageBytes.bmp(width: width, height: height)] {
            let loader = loader(StubTransport().on(.any, .bytes(bytes)))
            if isTaken {
                _ = try await image(loader)
            } else {
                let error = await #expect(throws: SearchError.self) { try await image(loader) }
                #expect(error?.message.contains("over 40 megapixels") == true)
            }
        }
    }

    @Test("a header that claims the largest numbers does no harm")
    func overflow() async throws {
        let bytes = ImageBytes.png(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)
        await #expect(throws: SearchError.self) {
            try await image(loader(StubTransport().on(.any, .bytes(bytes))))
        }
    }

    @Test("a file of over 30 MB is refused")
    func tooLarge() async throws {
        let bytes = ImageBytes.png(width: 4, height: 3, padding: ImageLoader.maximumFileSize)
        let error = await #expect(throws: SearchError.self) {
            try await image(loader(StubTransport().on(.any, .bytes(bytes))))
        }
        #expect(error?.kind == .badServerResponse)
    }

    @Test(
        "only https is asked, and http on this computer",
        arguments: [
            ("https://a.example/x", true), ("http://127.0.0.1:9/x", true), ("http://localhost/x", true),
            ("http://a.example/x", false), ("https://user@a.example/x", false),
            ("http://127.0.0.1.evil.example/x", false),
        ])
    func origins(text: String, isAsked: Bool) async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let address = try #require(WebAddress(text))
        do {
            _ = try await image(loader(transport), address)
        } catch {
            #expect(error.kind == .badServerResponse)
        }
        #expect(transport.requests.count == (isAsked ? 1 : 0))
    }

    @Test("hosts of images get no credentials")
    func anonymous() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let authorized = transport.wrapped(in: [
            AuthorizationMiddleware(credentials: { _ throws(NetworkError) in .bearer(Secret("t")) })
        ])
        _ = try await image(loader(authorized))
        #expect(transport.requests.first?.headers["Authorization"] == nil)
    }

    @Test("what was loaded is in memory, until there is no more room")
    func memory() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let loader = loader(transport, memorySize: picture.count * 2)
        let others = [WebAddress(literal: "https://images.example/b"), WebAddress(literal: "https://images.example/c")]
        _ = try await image(loader)
        _ = try await image(loader)
        #expect(transport.requests.count == 1)
        for other in others { _ = try await image(loader, other) }
        _ = try await image(loader)
        #expect(transport.requests.count == 4)
    }

    @Test("asking anew asks the host")
    func refresh() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let loader = loader(transport)
        for policy in [FetchPolicy.standard, .refresh, .bypass] { _ = try await image(loader, policy: policy) }
        #expect(transport.requests.count == 3)
    }

    @Test("with nothing stored nothing is asked when it must not be")
    func offline() async throws {
        let transport = StubTransport()
        let error = await #expect(throws: SearchError.self) {
            try await image(loader(transport), policy: .storedOnly)
        }
        #expect(error?.kind == .offline)
        #expect(transport.requests.isEmpty)
    }

    @Test(
        "a missing image is named as one",
        arguments: [(404, SearchError.Kind.notFound), (403, .forbidden), (500, .badServerResponse)])
    func statuses(status: Int, kind: SearchError.Kind) async throws {
        let error = await #expect(throws: SearchError.self) {
            try await image(loader(StubTransport().on(.any, .status(status))))
        }
        #expect(error?.kind == kind)
    }

    @Test("a download is handed on piece by piece and is not kept")
    func download() async throws {
        let transport = StubTransport().on(.any, .bytes(picture))
        let loader = loader(transport)
        let received = Received()
        try await loader.download(address, into: received.receiver)
        #expect(received.bytes == picture)
        #expect(received.expectedLength == picture.count)
        _ = try await image(loader)
        #expect(transport.requests.count == 2)
    }

    @Test("a receiver that fails ends the download as a fault of this computer")
    func fullDisk() async throws {
        struct Full: Error {}
        let loader = loader(StubTransport().on(.any, .bytes(picture)))
        let error = await #expect(throws: SearchError.self) {
            try await loader.download(address, into: ImageReceiver(begin: { _ in throw Full() }, receive: { _ in }))
        }
        #expect(error?.kind == .storage)
    }
}
