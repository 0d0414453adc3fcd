import Domain
import DomainTestSupport
import Shared
import SharedTestSupport
import Synchronization
import Testing

@testable import Data

/// Tests of shared downloads, waiting requests and their order.
@Suite(.timeLimit(.minutes(10)))
struct ImageLoaderSharingTests {
    private let transport = HeldTransport(body: ImageBytes.png(width: 1, height: 1))

    private var loader: ImageLoader {
        ImageLoader(transport: transport, appVersion: "1.0", decode: DecodedImage.blank)
    }

    private func address(_ name: String, host: String = "a.example") throws -> WebURL {
        try #require(WebURL("https://\(host)/\(name)"))
    }

    private func start(
        _ loader: ImageLoader, _ address: WebURL
    ) -> Task<Void, any Error> {
        Task { _ = try await loader.image(at: address, policy: .standard) }
    }

    @Test func `an image that several callers request is loaded once`() async throws {
        let loader = loader
        let first = start(loader, try address("x"))
        await transport.waitForStarted(1)
        let others = try (1...20).map { _ in start(loader, try address("x")) }
        while transport.heldCount > 0 {
            transport.releaseOne()
            await Task.yield()
        }
        try await first.value
        for other in others { try await other.value }
        #expect(transport.started == ["/x"])
    }

    @Test func `an image that several callers request is decoded once`() async throws {
        let count = Mutex(0)
        let loader = ImageLoader(transport: transport, appVersion: "1.0") { file throws(ImageError) in
            count.withLock { $0 += 1 }
            return try .blank(file)
        }
        let tasks = try (1...20).map { _ in start(loader, try address("x")) }
        await transport.waitForStarted(1)
        await settle()
        transport.releaseOne()
        for task in tasks { try await task.value }
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `concurrent requests for a picture and its file share one download`() async throws {
        let folder = try TemporaryDirectory()
        let loader = ImageLoader(
            transport: transport, appVersion: "1.0", cache: SQLiteHTTPCache(directory: folder.path),
            decode: DecodedImage.blank)
        let picture = start(loader, try address("x"))
        await transport.waitForStarted(1)
        let address = try address("x")
        let file = Task { try await loader.file(at: address, policy: .standard) }
        await settle()
        transport.releaseOne()
        try await picture.value
        #expect(try await file.value.bytes == ImageBytes.png(width: 1, height: 1))
        #expect(transport.started == ["/x"])
    }

    @Test func `canceling the only caller during decoding stops the decoder`() async throws {
        let (began, beginning) = AsyncStream.makeStream(of: Void.self)
        let loader = ImageLoader(transport: transport, appVersion: "1.0") { _ throws(ImageError) in
            beginning.yield()
            while !Task.isCancelled { await Task.yield() }
            beginning.finish()
            throw .cancelled
        }
        let task = start(loader, try address("x"))
        await releaseWhenHeld()
        var steps = began.makeAsyncIterator()
        _ = await steps.next()
        task.cancel()
        let error = await #expect(throws: AppError.self) { try await task.value }
        #expect(error?.kind == .cancelled)
        #expect(await steps.next() == nil)
    }

    @Test func `a download continues while any caller waits, and is canceled with the last one`() async throws {
        let loader = loader
        let first = start(loader, try address("x"))
        await transport.waitForStarted(1)
        first.cancel()
        await transport.waitForCancelled(1)
        let error = await #expect(throws: AppError.self) { try await first.value }
        #expect(error?.kind == .cancelled)
    }

    @Test func `at most four requests at a time go to one host; another host does not wait for it`() async throws {
        let loader = loader
        let tasks = try (1...6).map { start(loader, try address("\($0)")) }
        await transport.waitForStarted(4)
        let other = start(loader, try address("other", host: "b.example"))
        await transport.waitForStarted(5)
        #expect(transport.started.last == "/other")
        #expect(transport.heldCount == 5)
        for _ in 1...7 { await releaseWhenHeld() }
        for task in tasks { try await task.value }
        try await other.value
    }

    @Test func `a caller canceled while waiting does not occupy a slot`() async throws {
        let loader = loader
        let running = try (1...4).map { start(loader, try address("\($0)")) }
        await transport.waitForStarted(4)
        let left = start(loader, try address("left"))
        await settle()
        left.cancel()
        await #expect(throws: AppError.self) { try await left.value }
        let last = start(loader, try address("last"))
        for _ in 1...5 { await releaseWhenHeld() }
        for task in running + [last] { try await task.value }
        #expect(!transport.started.contains("/left"))
    }

    /// Lets tasks that were just started run until they wait.
    private func settle() async {
        for _ in 1...200 { await Task.yield() }
    }

    private func releaseWhenHeld() async {
        while transport.heldCount == 0 { await Task.yield() }
        transport.releaseOne()
    }
}
