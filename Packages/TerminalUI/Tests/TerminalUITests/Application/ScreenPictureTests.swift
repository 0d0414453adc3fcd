import Domain
import DomainTestSupport
import Presentation
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ScreenPictureTests {
    private static let photo = Photo(
        id: "one", description: "A lighthouse",
        imageURLs: PhotoImageURLs(
            raw: nil, full: nil, regular: WebAddress("https://images.example/one?w=1080"), small: nil, thumb: nil))

    private func open() async -> ScreenStage {
        let stage = ScreenStage(photos: [Self.photo], showsPictures: true)
        await stage.start()
        await stage.type("4")
        await stage.press(.enter)
        return stage
    }

    @Test("A photo is asked for scaled, drawn in its place, and gone under an overlay")
    func places() async throws {
        let stage = await open()
        let place = try #require(stage.frame.pictures.first)
        #expect(place.address.text == "https://images.example/one?w=800")
        while stage.device.pictures.isEmpty { await stage.settle() }
        #expect(stage.device.pictures.map(\.place) == [place])
        await stage.type("?")
        #expect(stage.device.pictures.isEmpty)
        await stage.press(.escape)
        #expect(stage.device.pictures.map(\.place) == [place])
    }

    @Test("No text stands where a picture goes")
    func blank() async throws {
        let stage = await open()
        let frame = stage.frame
        let area = try #require(frame.pictures.first).area
        for row in area.row..<area.endRow {
            #expect(frame.cells(row: row).dropFirst(area.column).prefix(area.width).allSatisfy { $0 == .blank })
        }
    }

    @Test("i gives the room to words, and back")
    func toggles() async {
        let stage = await open()
        await stage.type("i")
        #expect(stage.frame.pictures.isEmpty)
        #expect(stage.frame.contains("Pictures are off."))
        await stage.type("i")
        #expect(stage.frame.pictures.count == 1)
    }
}
