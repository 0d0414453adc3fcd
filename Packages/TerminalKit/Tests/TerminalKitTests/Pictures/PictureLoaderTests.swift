import Shared
import SharedTestSupport
import Synchronization
import Testing

@testable import TerminalKit

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PictureLoaderTests {
    private let clock = ManualClock()
    private let place = PicturePlace(
        area: Area(row: 2, column: 1, height: 4, width: 8), source: "https://images.example/one")

    private func loader(
        _ imageProtocol: ImageProtocol = .blocks(.trueColor),
        load: @escaping PictureLoader.Load = { _ in try sample() }
    ) -> PictureLoader {
        PictureLoader(
            ImageProtocolChoice(imageProtocol, reason: "the test says so"), load: load, describe: { "\($0)" },
            clock: clock)
    }

    /// Starts to load pictures, and waits until one of them is ready.
    private func load(_ places: [PicturePlace], with loader: PictureLoader) async {
        await withCheckedContinuation { continuation in
            loader.onReady = {
                loader.onReady = {}
                continuation.resume()
            }
            #expect(loader.pictures(for: places).isEmpty)
        }
    }

    /// Advances the clock until the selection counts as resting.
    private func rest() async {
        await clock.waitForSleepers()
        clock.advance(by: PictureLoader.rest)
    }

    @Test func `a loaded picture is not loaded again`() async throws {
        let count = Mutex(0)
        let loader = loader { _ in
            count.withLock { $0 += 1 }
            return try sample()
        }
        await load([place], with: loader)
        let pictures = loader.pictures(for: [place])
        let picture = try #require(pictures.first)
        guard case .cells(let frame) = picture.form else {
            Issue.record("not drawn in characters")
            return
        }
        #expect((1...4).contains(frame.extent.rows))
        #expect(count.withLock { $0 } == 1)
    }

    @Test func `a picture that failed to load is requested again only when it is shown again`() async {
        let count = Mutex(0)
        let loader = loader { _ in
            count.withLock { $0 += 1 }
            throw ImageError.truncated
        }
        for _ in 0..<3 {
            _ = loader.pictures(for: [place])
            for _ in 0..<100 { await Task.yield() }
        }
        #expect(count.withLock { $0 } == 1)
        let other = PicturePlace(area: place.area, source: "https://images.example/two")
        for next in [other, place] {
            _ = loader.pictures(for: [next])
            await rest()
            for _ in 0..<100 { await Task.yield() }
        }
        #expect(count.withLock { $0 } == 3)
    }

    @Test func `a picture that is shown again appears immediately and is not loaded again`() async {
        let count = Mutex(0)
        let loader = loader { _ in
            count.withLock { $0 += 1 }
            return try sample()
        }
        let other = PicturePlace(area: place.area, source: "https://images.example/two")
        for next in [place, other] {
            let resting = Task { await rest() }
            await load([next], with: loader)
            await resting.value
            #expect(loader.pictures(for: [next]).count == 1)
        }
        #expect(loader.pictures(for: []).isEmpty)
        var moved = place
        moved.area.row += 3
        #expect(loader.pictures(for: [moved, other]).map(\.place) == [moved, other])
        #expect(count.withLock { $0 } == 2)
    }

    @Test func `two pictures with the same URL have different numbers`() async {
        let loader = loader(.kitty)
        var below = place
        below.area.row += place.area.height
        await load([place, below], with: loader)
        let pictures = loader.pictures(for: [place, below])
        #expect(Set(pictures.map(\.id)).count == 2)
    }

    @Test func `no picture is loaded while the cursor moves, and the selected one when it rests`() async {
        let loaded = Mutex<[String]>([])
        let loader = loader { url in
            loaded.withLock { $0.append(url) }
            return try sample()
        }
        let places = (1...20).map { PicturePlace(area: place.area, source: "https://images.example/\($0)") }
        for place in places {
            #expect(loader.pictures(for: [place], awaitsRest: true).isEmpty)
            await clock.waitForSleepers()
            clock.advance(by: .milliseconds(33))
            for _ in 0..<50 { await Task.yield() }
        }
        #expect(loaded.withLock { $0.isEmpty })
        await withCheckedContinuation { continuation in
            // Another frame of the same list does not restart the timer.
            _ = loader.pictures(for: places.suffix(1), awaitsRest: true)
            clock.advance(by: PictureLoader.rest - .milliseconds(33))
            Task {
                while loaded.withLock({ $0.isEmpty }) { await Task.yield() }
                continuation.resume()
            }
        }
        #expect(loaded.withLock { $0 } == places.suffix(1).map(\.source))
    }

    @Test
    func `the first page's picture is loaded immediately, and those of pages opened in quick succession after a delay`()
        async
    {
        let loaded = Mutex<[String]>([])
        let loader = loader { url in
            loaded.withLock { $0.append(url) }
            throw CancellationError()
        }
        let places = (1...5).map { PicturePlace(area: place.area, source: "https://images.example/\($0)") }
        for place in places {
            _ = loader.pictures(for: [place])
            for _ in 0..<100 { await Task.yield() }
        }
        #expect(loaded.withLock { $0 } == [places[0].source])
        await rest()
        while loaded.withLock({ $0.count }) < 2 { await Task.yield() }
        #expect(loaded.withLock { $0 } == [places[0].source, places[4].source])
    }

    @Test(arguments: [false, true])
    func `a small download is finished for the cache, and a large one is canceled`(isLarge: Bool) async {
        let (server, slow) = (ManualClock(), place.source)
        let loader = loader { source in
            if source == slow { try await server.sleep(for: .seconds(1)) }
            return try sample()
        }
        var left = place
        left.isFilled = isLarge
        let other = PicturePlace(area: place.area, source: "https://images.example/two")
        _ = loader.pictures(for: [left])
        await server.waitForSleepers()
        _ = loader.pictures(for: [other])
        server.advance(by: .seconds(1))
        await rest()
        while loader.pictures(for: [other]).isEmpty { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        #expect(loader.pictures(for: [left]).isEmpty == isLarge)
    }

    @Test func `no picture is loaded before the image protocol is known`() async {
        let loader = PictureLoader(
            nil, load: { _ in try sample() }, describe: { "\($0)" }, clock: clock)
        loader.onReady = { Issue.record("nothing can be ready") }
        #expect(loader.pictures(for: [place]).isEmpty)
        for _ in 0..<100 { await Task.yield() }
        loader.draw(as: ImageProtocolChoice(.blocks(.trueColor), reason: "the test says so"))
        await load([place], with: loader)
        #expect(loader.pictures(for: [place]).count == 1)
    }
}

/// Returns a small gray picture.
private func sample() throws -> DecodedImage {
    let size = PixelSize(width: 16, height: 16)
    return try #require(DecodedImage(size: size, pixels: Array(repeating: 128, count: size.pixels * 4)))
}
