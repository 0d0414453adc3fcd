import Domain
import DomainTestSupport
import Presentation
import TerminalKitTestSupport
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// Tests of lists that are shown as grids of pictures.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GridTests {
    private static let photos = photos(20)

    private static func photos(_ count: Int) -> [Photo] { (1...count).map(photo) }

    private static func photo(_ number: Int) -> Photo {
        Photo(id: "p\(number)").with {
            $0.description = "Photo \(number)"
            $0.altDescription = "photo \(number)"
            $0.imageURLs = PhotoImageURLs(
                raw: nil, full: nil, regular: WebURL("https://images.example/\(number)?w=1080"), small: nil,
                thumb: nil)
        }
    }

    private func opened(_ columns: Int, _ rows: Int, photos: [Photo] = photos) async -> ScreenStage {
        let stage = ScreenStage(size: TerminalSize(columns: columns, rows: rows), photos: photos, images: .blocks)
        await stage.start()
        await stage.type("4")
        return stage
    }

    private func selected(_ frame: Frame) -> String? {
        frame.text.firstMatch(of: />(?:[★*•]+ )?(Photo \d+)/).map { String($0.1) }
    }

    @Test(arguments: [80, 120, 200]) func `a grid row has as many pictures as fit, each with its name below`(
        columns: Int
    ) async {
        let stage = await opened(columns, columns == 80 ? 24 : columns * 3 / 10)
        let frame = stage.frame
        #expect(frame.isWellFormed)
        // The preview of the selected item is beside the grid if there is enough space.
        let places = frame.pictures.map(\.area).filter { area in
            if case .row = frame.clickAction(at: Position(row: area.row, column: area.column)) { true } else { false }
        }
        #expect(places.count >= 6)
        for (index, place) in places.enumerated() {
            #expect(places.dropFirst(index + 1).allSatisfy { !$0.intersects(place) })
            #expect(place.endColumn <= columns && place.endRow < frame.size.rows - 1)
            let line = frame.cells(row: place.endRow).dropFirst(place.column).prefix(place.width).map(\.text).joined()
            #expect(line.hasPrefix(index == 0 ? ">Photo 1 " : " Photo \(index + 1) "))
        }
    }

    @Test func `if the first page fills the grid, no other page is requested`() async {
        let stage = await opened(130, 50, photos: Self.photos(100))
        #expect(stage.frame.contains("Photo 1"))
        let pages = stage.photos.control.calls.compactMap {
            if case .list(_, _, let page, _) = $0 { page.number } else { nil }
        }
        #expect(!pages.isEmpty && pages.allSatisfy { $0 == 1 })
    }

    @Test func `in a grid, arrow keys select neighbors, Enter opens the picture, and t shows the list`()
        async
    {
        let stage = await opened(100, 40)
        await stage.press(.right)
        #expect(selected(stage.frame) == "Photo 2")
        await stage.press(.down)
        #expect(selected(stage.frame) == "Photo 6")
        await stage.press(.left, .up)
        #expect(selected(stage.frame) == "Photo 1")
        await stage.press(.end)
        #expect(selected(stage.frame) == "Photo 20")
        await stage.press(.enter)
        #expect(stage.frame.contains("Photo 20"))
        await stage.press(.escape)
        await stage.type("t")
        #expect(stage.frame.contains(" >  Photo 20"))
    }

    @Test func `photos start as a grid if pictures can be drawn, otherwise as a list`() async {
        let plain = ScreenStage(photos: Self.photos)
        await plain.start()
        await plain.type("4")
        #expect(plain.viewport?.gridColumns == nil)
        #expect(plain.frame.contains(" >  Photo 1"))
        let stage = await opened(100, 40)
        #expect(stage.viewport?.gridColumns == 4)
        await stage.type("t")
        #expect(stage.viewport?.gridColumns == nil)
        #expect(stage.screens.interface.grids == ["photos": false])
    }

    @Test func `the grid shows favorites and marks`() async {
        let stage = await opened(100, 40)
        await stage.type("f")
        await stage.type(" ")
        #expect(stage.frame.contains("•★ Photo 1"))
    }

    @Test(arguments: [(60, 16), (100, 30)])
    func `a grid ends with the same status as a list`(columns: Int, rows: Int) async {
        let stage = await opened(columns, rows, photos: Self.photos(40))
        #expect(!stage.frame.contains("Loading more"))
        let places = stage.frame.pictures.map(\.area)
        stage.photos.control.failAlways(AppError(.badServerResponse, reason: "Cut off", status: 502))
        await stage.press(.end)
        #expect(selected(stage.frame) == "Photo 30")
        // Dismiss the toast, which covers a part of the screen.
        stage.app.messages.toastDismissed()
        let failed = stage.frame
        #expect(failed.isWellFormed)
        #expect(failed.contains("The next page failed to load. Press r to t"))
        #expect(failed.contains("    Cut off."))
        #expect(failed.contains(">Photo 30"))
        #expect(Set(failed.pictures.map(\.area.height)) == Set(places.map(\.height)))
        stage.photos.control.failAlways(nil)
        await stage.type("r")
        await stage.press(.end)
        #expect(selected(stage.frame) == "Photo 40")
        #expect(stage.frame.contains("— end of 40 —"))
        await stage.press(.home)
        #expect(!stage.frame.contains("— end of 40 —"))
    }

    @Test func `the scroll bar of a grid shows the visible share of its pictures`() async {
        let stage = await opened(60, 30)
        func marked() -> [Int] { stage.frame.lines.indices.filter { stage.frame.lines[$0].hasSuffix("▐") } }
        let (first, height) = (marked(), stage.viewport?.window.height ?? 0)
        #expect(height == 2)
        // The list has ten lines of two pictures, two of which are visible.
        #expect((4...6).contains(first.count))
        await stage.press(.end)
        #expect(marked().count == first.count && (marked().first ?? 0) > (first.last ?? 99))
    }

    @Test func `each grid cell shows the item's name, also if the item has no picture`() async {
        let movies = (1...4).map { number in
            let picture = WebURL("https://images.example/\(number).jpg")
            let poster = picture.map { MovieImage(urls: [342: $0], preferred: $0) }
            return Movie(id: number).with {
                $0.title = "Film \(number)"
                $0.poster = number == 1 ? nil : poster
            }
        }
        let stage = ScreenStage(size: TerminalSize(columns: 100, rows: 40), movies: movies, images: .blocks)
        await stage.start()
        await stage.type("5")
        await stage.search("film")
        #expect(stage.frame.contains(">Film 1"))
        #expect(stage.frame.pictures.count == 3)
    }

    @Test func `a long title in a grid is truncated before the year`() async {
        let movie = Movie(id: 1).with {
            $0.title = "The Lord of the Rings: The Fellowship of the Ring"
            $0.releaseDate = "2001-12-19"
            $0.poster = WebURL("https://images.example/1.jpg").map { MovieImage(urls: [342: $0], preferred: $0) }
        }
        let stage = ScreenStage(size: TerminalSize(columns: 100, rows: 40), movies: [movie], images: .blocks)
        await stage.start()
        await stage.type("5")
        await stage.search("lord")
        #expect(stage.frame.text.contains(/>The Lord[^\n]*… \(2001\)/))
    }
}
