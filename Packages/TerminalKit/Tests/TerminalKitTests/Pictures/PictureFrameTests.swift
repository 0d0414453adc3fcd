import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct PictureFrameTests {
    private static func renderer(_ imageProtocol: ImageProtocol) -> PictureRenderer {
        PictureRenderer(ImageProtocolChoice(imageProtocol, reason: "the test says so"))
    }

    /// An image for two columns and two rows of half blocks. The left column is red. The right column is green, blue,
    /// white and black.
    private let picture: DecodedImage

    init() throws {
        let (red, green, blue, white): ([UInt8], [UInt8], [UInt8], [UInt8]) =
            (PictureSample.red, PictureSample.green, PictureSample.blue, PictureSample.white)
        let rows = [red + green, red + blue, red + white, red + [0, 0, 0, 255]]
        picture = try #require(DecodedImage(size: PixelSize(width: 2, height: 4), pixels: rows.flatMap(\.self)))
    }

    private func text(_ imageProtocol: ImageProtocol, _ picture: DecodedImage) throws -> String {
        var buffer = OutputBuffer()
        try Self.renderer(imageProtocol).append(picture, extent: CellExtent(columns: 2, rows: 2), into: &buffer)
        return buffer.text.replacing("\u{1B}", with: "^")
    }

    /// Returns the color of both halves of each cell, regardless of the block character that draws them.
    private func halves(_ frame: PictureFrame) -> [[PictureColor?]] {
        (0..<frame.extent.rows).flatMap { row in
            let cells = frame.row(row)
            let upper = cells.map { ["▀", "█"].contains($0.character) ? $0.foreground : $0.background }
            let lower = cells.map { ["▄", "█"].contains($0.character) ? $0.foreground : $0.background }
            return [upper, lower]
        }
    }

    @Test func `each pixel is half a cell in its color`() throws {
        let frame = try Self.renderer(.blocks(.trueColor)).frame(picture, extent: CellExtent(columns: 2, rows: 2))
        let red = PictureColor.rgb(red: 255, green: 0, blue: 0)
        #expect(
            halves(frame) == [
                [red, .rgb(red: 0, green: 255, blue: 0)], [red, .rgb(red: 0, green: 0, blue: 255)],
                [red, .rgb(red: 255, green: 255, blue: 255)], [red, .rgb(red: 0, green: 0, blue: 0)],
            ])
    }

    @Test func `with a palette, the nearest colors are used`() throws {
        let extent = CellExtent(columns: 2, rows: 2)
        let small = halves(try Self.renderer(.blocks(.palette16)).frame(picture, extent: extent))
        #expect(small == [[9, 10], [9, 12], [9, 15], [9, 0]].map { $0.map { .palette($0) } })
        let large = halves(try Self.renderer(.blocks(.palette256)).frame(picture, extent: extent))
        #expect(large.allSatisfy { $0[0] == .palette(9) || $0[0] == .palette(196) })
    }

    @Test(arguments: [[40, 60, 90], [100, 80, 70]] as [[UInt8]])
    func `at 256 colors, a dull color keeps its hue`(color: [UInt8]) throws {
        let size = PixelSize(width: 64, height: 32)
        let pixels: [UInt8] = Array(repeating: color + [255], count: size.pixels).flatMap(\.self)
        let image = try #require(DecodedImage(size: size, pixels: pixels))
        let extent = CellExtent(columns: 8, rows: 4)
        let frame = try Self.renderer(.blocks(.palette256)).frame(image, extent: extent)
        // The gray entries of the palette are the final ramp, the diagonal of the color cube and four of the first 16
        // colors.
        let grays = Set<UInt8>(232...255).union([0, 7, 8, 15, 16, 59, 102, 145, 188, 231])
        let halves = halves(frame).joined()
        let hues = halves.filter { if case .palette(let index) = $0 { !grays.contains(index) } else { false } }
        #expect(hues.count * 2 > halves.count)
    }

    @Test func `transparent pixels show the terminal's background`() throws {
        var pixels = picture.pixels
        for pixel in [0, 1, 3] { pixels[pixel * 4 + 3] = 0 }
        let seeThrough = try #require(DecodedImage(size: picture.size, pixels: pixels))
        let frame = try Self.renderer(.blocks(.trueColor)).frame(seeThrough, extent: CellExtent(columns: 2, rows: 2))
        #expect(frame.row(0).first == PictureCell("▄", foreground: .rgb(red: 255, green: 0, blue: 0)))
        #expect(frame.row(0).last == PictureCell(" "))
    }

    @Test func `a picture in 24-bit color equals the recorded lines`() throws {
        let golden = """
            ^[48;2;255;0;0m ^[38;2;0;0;255;48;2;0;255;0m▄^[0m
            ^[48;2;255;0;0m ^[38;2;0;0;0;48;2;255;255;255m▄^[0m

            """
        let drawn = try text(.blocks(.trueColor), picture)
        #expect(drawn == golden)
    }

    @Test func `a picture in 16 colors equals the recorded lines`() throws {
        let golden = """
            ^[101m ^[94;102m▄^[0m
            ^[101m ^[30;107m▄^[0m

            """
        #expect(try text(.blocks(.palette16), picture) == golden)
    }

    @Test func `ASCII art uses only printable characters, and denser ones for light areas`() throws {
        let pixels = (0..<4).flatMap { _ in [0, 0, 0, 255, 255, 255, 255, 255] as [UInt8] }
        let picture = try #require(DecodedImage(size: PixelSize(width: 2, height: 4), pixels: pixels))
        let lines = try text(.ascii, picture).split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines {
            #expect(line.count == 2)
            #expect(line.first == " ")
            #expect(line.last != " ")
            #expect(line.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) })
        }
    }

    @Test(arguments: [[128, 128, 128], [200, 30, 30], [64, 64, 200]]) func `ASCII art has tones between empty and full`(
        color: [UInt8]
    ) throws {
        let pixels = (0..<64 * 64).flatMap { _ in color + [255] as [UInt8] }
        let picture = try #require(DecodedImage(size: PixelSize(width: 64, height: 64), pixels: pixels))
        let text = try text(.ascii, picture)
        #expect(text.contains { $0 != " " && $0 != "\n" })
        #expect(!text.contains("@"))
    }

    /// Returns the cell for an image with 24-bit colors. Each letter specifies the color of one pixel of the cell.
    private func cell(_ pixels: String, columns: Int, _ symbols: BlockSymbols) throws -> PictureCell? {
        let (side, rows) = (24, pixels.count / columns)
        let letters = Array(pixels)
        let bytes = (0..<side * side).flatMap { index -> [UInt8] in
            switch letters[index / side * rows / side * columns + index % side * columns / side] {
            case "r": PictureSample.red
            case "b": PictureSample.blue
            default: [0, 0, 0, 0]
            }
        }
        let picture = try #require(DecodedImage(size: PixelSize(width: side, height: side), pixels: bytes))
        let choice = ImageProtocolChoice(.blocks(.trueColor), reason: "the test says so", symbols: symbols)
        return try PictureRenderer(choice).frame(picture, extent: CellExtent(columns: 1, rows: 1)).row(0).first
    }

    @Test func `quadrants show four pixels in a cell, in two colors`() throws {
        let cell = try #require(try cell("rb" + "br", columns: 2, .quadrants))
        let (red, blue) = (PictureColor.rgb(red: 255, green: 0, blue: 0), PictureColor.rgb(red: 0, green: 0, blue: 255))
        let isFalling = cell == PictureCell("▚", foreground: red, background: blue)
        #expect(isFalling || cell == PictureCell("▞", foreground: blue, background: red))
    }

    @Test func `sextants show six pixels in a cell`() throws {
        // U+1FB23 fills the pixels that are red here, and U+1FB18 fills the other pixels.
        let cell = try #require(try cell("rb" + "rb" + "br", columns: 2, .sextants))
        #expect(["\u{1FB23}", "\u{1FB18}"].contains(cell.character))
        #expect(cell.foreground != cell.background)
    }

    @Test func `transparent pixels in quadrants and sextants show the terminal's background`() throws {
        let red = PictureColor.rgb(red: 255, green: 0, blue: 0)
        #expect(try cell("r " + "rr", columns: 2, .quadrants) == PictureCell("▙", foreground: red))
        #expect(try cell(" r" + "  ", columns: 2, .quadrants) == PictureCell("▝", foreground: red))
        #expect(try cell("r " + "  " + "  ", columns: 2, .sextants)?.background == nil)
        #expect(try cell("r " + "  " + "  ", columns: 2, .sextants)?.character == "\u{1FB00}")
        #expect(try cell(" r" + "rr" + "rr", columns: 2, .sextants)?.character == "\u{1FB3B}")
    }

    @Test func `text writes nothing`() throws {
        #expect(try text(.text, picture).isEmpty)
    }
}
