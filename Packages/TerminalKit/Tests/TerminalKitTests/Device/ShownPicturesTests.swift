import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct ShownPicturesTests {
    private static let place = PicturePlace(
        area: Area(row: 2, column: 4, height: 6, width: 12), source: "https://images.example/one")
    private static let size = TerminalSize(columns: 40, rows: 12)

    private static func picture(
        _ imageProtocol: ImageProtocol, in place: PicturePlace = place, _ size: PixelSize? = nil, shade: UInt8 = 200
    ) async throws -> PlacedPicture {
        let size = size ?? PixelSize(width: 240, height: 240)
        let image = try #require(DecodedImage(size: size, pixels: Array(repeating: shade, count: size.pixels * 4)))
        let choice = ImageProtocolChoice(imageProtocol, reason: "the test says so")
        let picture = try await RenderedPicture.drawing(image, for: place.request, with: PictureRenderer(choice))
        return PlacedPicture(picture, in: place, id: 77)
    }

    private static func frame(covering cover: Area? = nil) -> Frame {
        var frame = Frame(size: size)
        frame.reserve(place)
        if let cover {
            frame.cover(cover)
            frame.write("overlay", in: cover)
        }
        return frame
    }

    private static let overlay = Area(row: 4, column: 0, height: 2, width: 8)

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `a picture of characters is drawn once, and only outside overlays`() async throws {
        let picture = try await Self.picture(.blocks(.trueColor))
        var shown = ShownPictures()
        let first = shown.change(to: [picture], on: Self.frame(), after: nil)
        #expect(text(first.drawing).contains("\u{1B}[3;5H"))
        #expect(first.removal.isEmpty)
        #expect(shown.isSame(as: [picture], under: []))
        let covered = Self.frame(covering: Self.overlay)
        #expect(!shown.isSame(as: [picture], under: covered.covers))
        let under = shown.change(to: [picture], on: covered, after: Self.frame())
        #expect(!text(under.drawing).contains("\u{1B}[5;5H"))
        #expect(text(under.drawing).contains("\u{1B}[5;9H"))
        let again = shown.change(to: [picture], on: Self.frame(), after: covered)
        #expect(text(again.drawing).contains("\u{1B}[5;5H"))
    }

    @Test func `a picture of kitty's is sent once, with its number, and placed in the parts that are seen`()
        async throws
    {
        let picture = try await Self.picture(.kitty)
        var shown = ShownPictures()
        let first = shown.change(to: [picture], on: Self.frame(), after: nil)
        #expect(text(first.drawing).contains("a=t,i=77,f=100"))
        #expect(text(first.drawing).split(separator: "a=p,i=77", omittingEmptySubsequences: false).count == 2)
        let covered = Self.frame(covering: Self.overlay)
        let under = shown.change(to: [picture], on: covered, after: Self.frame())
        #expect(text(under.removal) == "\u{1B}_Ga=d,d=i,i=77,q=2\u{1B}\\")
        #expect(!text(under.drawing).contains("a=t"))
        #expect(text(under.drawing).split(separator: "a=p,i=77", omittingEmptySubsequences: false).count > 2)
        let gone = shown.change(to: [], on: Frame(size: Self.size), after: covered)
        #expect(text(gone.removal) == "\u{1B}_Ga=d,d=i,i=77,q=2\u{1B}\\")
        #expect(text(shown.removal()) == "\u{1B}_Ga=d,d=I,i=77,q=2\u{1B}\\")
    }

    @Test func `a kitty picture that is shown again is not transmitted again, also at another place`() async throws {
        var moved = Self.place
        moved.area.column = 20
        let picture = try await Self.picture(.kitty)
        let again = try await Self.picture(.kitty, in: moved).numbered(78)
        var shown = ShownPictures()
        _ = shown.change(to: [picture], on: Self.frame(), after: nil)
        let change = shown.change(to: [again], on: Self.frame(), after: Self.frame())
        #expect(text(change.removal) == "\u{1B}_Ga=d,d=i,i=77,q=2\u{1B}\\")
        #expect(!text(change.drawing).contains("a=t"))
        #expect(text(change.drawing).contains("a=p,i=77"))
        let other = try await Self.picture(.kitty, shade: 90).numbered(79)
        #expect(text(shown.change(to: [other], on: Self.frame(), after: Self.frame()).drawing).contains("a=t,i=79"))
    }

    @Test func `the terminal is asked to keep only some hidden kitty pictures`() async throws {
        var shown = ShownPictures()
        var removal = ""
        for number in 1...40 {
            let picture = try await Self.picture(.kitty, shade: UInt8(number)).numbered(UInt32(number))
            removal += text(shown.change(to: [picture], on: Self.frame(), after: Self.frame()).removal)
            removal += text(shown.change(to: [], on: Self.frame(), after: Self.frame()).removal)
        }
        let removed = removal.split(separator: "a=d,d=I,i=").dropFirst().compactMap { Int($0.prefix { $0 != "," }) }
        #expect(removed == Array(1...8))
        #expect(text(shown.removal()).split(separator: "a=d,d=I,i=").count == 33)
        #expect(shown.removal().isEmpty)
    }

    @Test func `a sixel picture stays under an overlay and is redrawn as a whole after it closes`() async throws {
        let picture = try await Self.picture(.sixel)
        var shown = ShownPictures()
        _ = shown.change(to: [picture], on: Self.frame(), after: nil)
        let covered = Self.frame(covering: Self.overlay)
        let under = shown.change(to: [picture], on: covered, after: Self.frame())
        #expect(under.drawing.isEmpty)
        let again = shown.change(to: [picture], on: Self.frame(), after: covered)
        #expect(!again.drawing.isEmpty)
    }

    @Test(arguments: [ImageProtocol.blocks(.trueColor), .iterm, .sixel])
    func `replacing a picture does not damage the one beside it`(imageProtocol: ImageProtocol)
        async throws
    {
        let beside = PicturePlace(
            area: Area(row: 3, column: 20, height: 4, width: 8), source: "https://images.example/two")
        var next = beside
        next.area.width = 6
        let wanted = [
            try await Self.picture(imageProtocol), try await Self.picture(imageProtocol, in: beside, shade: 90),
        ]
        var shown = ShownPictures()
        let first = shown.change(to: wanted, on: Self.frame(), after: nil)
        let replacement = try await Self.picture(imageProtocol, in: next, shade: 90)
        let second = shown.change(to: [wanted[0], replacement], on: Self.frame(), after: Self.frame())
        #expect(text(first.drawing).contains("\u{1B}[3;5H"))
        #expect(!text(second.drawing).contains("\u{1B}[3;5H"))
        #expect(!text(second.drawing).isEmpty)
        // Only the cells that the new picture does not cover are erased.
        let erased = text(second.removal)
        #expect(erased.hasPrefix("\u{1B}7") && erased.hasSuffix("\u{1B}8"))
        #expect(!erased.contains("\u{1B}[3;"))
        #expect(erased.contains("\u{1B}[4;") && erased.contains("\u{1B}[7;"))
        #expect(!shown.isSame(as: wanted, under: []))
        #expect(shown.isSame(as: [wanted[0], replacement], under: []))
    }

    @Test(arguments: [ImageProtocol.blocks(.trueColor), .kitty, .iterm, .sixel])
    func `a picture is centered in its area`(imageProtocol: ImageProtocol) async throws {
        // The image is a poster of eight columns and six rows, with cells of 10 by 20 pixels.
        let place = PicturePlace(
            area: Area(row: 2, column: 4, height: 6, width: 20), source: Self.place.source, isFilled: true)
        let picture = try await Self.picture(imageProtocol, in: place, PixelSize(width: 80, height: 120))
        #expect(picture.area == Area(row: 2, column: 10, height: 6, width: 8))
        var shown = ShownPictures()
        let drawing = shown.change(to: [picture], on: Self.frame(), after: nil).drawing
        #expect(text(drawing).contains("\u{1B}[3;11H"))
        #expect(!text(drawing).contains("\u{1B}[3;5H"))
    }

    @Test(
        arguments: [ImageProtocol.blocks(.trueColor), .ascii, .sixel, .iterm])
    func `a terminal that kitty's protocol was not chosen for is sent none of its commands`(
        imageProtocol: ImageProtocol
    ) async throws {
        let picture = try await Self.picture(imageProtocol)
        var shown = ShownPictures()
        var written: [UInt8] = []
        var last: Frame?
        for (pictures, frame) in [
            ([picture], Self.frame()), ([picture], Self.frame(covering: Self.overlay)), ([], Frame(size: Self.size)),
        ] {
            let change = shown.change(to: pictures, on: frame, after: last)
            written += change.removal + change.drawing
            last = frame
        }
        _ = shown.change(to: [picture], on: Self.frame(), after: last)
        written += shown.removal()
        #expect(!text(written).contains("\u{1B}_G"))
    }

    @Test func `the visible part of an area is everything outside the overlay`() {
        let area = Area(row: 2, column: 4, height: 6, width: 12)
        for cover in [
            Self.overlay, Area(row: 3, column: 6, height: 2, width: 4), Area(row: 0, column: 0, height: 12, width: 40),
            Area(row: 9, column: 0, height: 2, width: 2),
        ] {
            let parts = area.subtracting([cover])
            for row in 0..<12 {
                for column in 0..<40 {
                    let position = Position(row: row, column: column)
                    let count = parts.count { $0.contains(position) }
                    #expect(count == (area.contains(position) && !cover.contains(position) ? 1 : 0))
                }
            }
        }
    }
}
