import Domain
import Synchronization
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PictureShelfTests {
    private static let address = WebAddress(literal: "https://images.example/one")
    private let place = PicturePlace(area: Area(row: 2, column: 1, height: 4, width: 8), address: address)

    private func shelf(
        _ imageProtocol: ImageProtocol = .blocks(.trueColor),
        load: @escaping PictureShelf.Load = { _ in PictureSample.png() }
    ) -> PictureShelf {
        PictureShelf(ImageProtocolChoice(imageProtocol, reason: "the test says so"), load: load)
    }

    @Test("A picture is there once it is fetched and drawn, and is not fetched again")
    func ready() async throws {
        let count = Mutex(0)
        let shelf = shelf { _ in
            count.withLock { $0 += 1 }
            return PictureSample.png()
        }
        await withCheckedContinuation { continuation in
            #expect(shelf.pictures(for: [place]) { continuation.resume() }.isEmpty)
        }
        let pictures = shelf.pictures(for: [place]) {}
        let picture = try #require(pictures.first)
        #expect((1...4).contains(picture.rows.count))
        #expect(picture.rows.allSatisfy { !$0.contains(0x0A) })
        #expect(count.withLock { $0 } == 1)
    }

    @Test("A picture that cannot be had is not asked for again")
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
    }

    @Test("What is no image draws nothing")
    func noImage() async {
        let shelf = shelf { _ in Array("<html>".utf8) }
        _ = shelf.pictures(for: [place]) { Issue.record("nothing can be ready") }
        for _ in 0..<500 { await Task.yield() }
        #expect(shelf.pictures(for: [place]) {}.isEmpty)
    }

    @Test("Where pictures are words no room is left for them")
    func words() {
        #expect(!shelf(.text).canShow)
        #expect(!PictureShelf(nil, load: nil).canShow)
        #expect(shelf().canShow)
    }
}
