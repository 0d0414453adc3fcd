import Domain
import Synchronization
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PictureShelfTests {
    private static let url = WebURL(literal: "https://images.example/one")
    private let place = PicturePlace(area: Area(row: 2, column: 1, height: 4, width: 8), url: url)

    private func shelf(
        _ imageProtocol: ImageProtocol = .blocks(.trueColor),
        load: @escaping PictureShelf.Load = { url throws(SearchError) in try PictureSample.load(url) }
    ) -> PictureShelf {
        PictureShelf(ImageProtocolChoice(imageProtocol, reason: "the test says so"), load: load)
    }

    @Test("A picture is there once it is fetched and drawn, and is not fetched again")
    func ready() async throws {
        let count = Mutex(0)
        let shelf = shelf { url throws(SearchError) in
            count.withLock { $0 += 1 }
            return try PictureSample.load(url)
        }
        await withCheckedContinuation { continuation in
            #expect(shelf.pictures(for: [place]) { continuation.resume() }.isEmpty)
        }
        let pictures = shelf.pictures(for: [place]) {}
        let picture = try #require(pictures.first)
        guard case .cells(let frame) = picture.drawing else {
            Issue.record("not drawn in characters")
            return
        }
        #expect((1...4).contains(frame.extent.rows))
        #expect(count.withLock { $0 } == 1)
    }

    @Test("A picture that cannot be had is not asked for again, until somebody comes back to it")
    func failed() async {
        let count = Mutex(0)
        let shelf = shelf { _ throws(SearchError) in
            count.withLock { $0 += 1 }
            throw SearchError(.notFound, message: "Gone.")
        }
        for _ in 0..<3 {
            _ = shelf.pictures(for: [place]) {}
            for _ in 0..<100 { await Task.yield() }
        }
        #expect(count.withLock { $0 } == 1)
        let other = PicturePlace(area: place.area, url: WebURL(literal: "https://images.example/two"))
        for next in [other, place] {
            _ = shelf.pictures(for: [next]) {}
            for _ in 0..<100 { await Task.yield() }
        }
        #expect(count.withLock { $0 } == 3)
    }

    @Test("Only what is on the screen is kept, and what an overlay hides")
    func forgetting() async {
        let shelf = shelf()
        let other = PicturePlace(area: place.area, url: WebURL(literal: "https://images.example/two"))
        for next in [place, other] {
            await withCheckedContinuation { continuation in
                #expect(shelf.pictures(for: [next]) { continuation.resume() }.isEmpty)
            }
            #expect(shelf.pictures(for: [next]) {}.count == 1)
        }
        #expect(shelf.pictures(for: []) {}.isEmpty)
        #expect(shelf.pictures(for: [other]) {}.count == 1)
        #expect(shelf.pictures(for: [place]) {}.isEmpty)
    }

    @Test("Nothing is loaded before it is known how to draw")
    func undecided() async {
        let shelf = PictureShelf(nil) { url throws(SearchError) in try PictureSample.load(url) }
        #expect(shelf.pictures(for: [place]) { Issue.record("nothing can be ready") }.isEmpty)
        for _ in 0..<100 { await Task.yield() }
        shelf.draw(as: ImageProtocolChoice(.blocks(.trueColor), reason: "the test says so"))
        await withCheckedContinuation { continuation in
            #expect(shelf.pictures(for: [place]) { continuation.resume() }.isEmpty)
        }
        #expect(shelf.pictures(for: [place]) {}.count == 1)
    }
}
