import Foundation
import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct PixelProtocolTests {
    private let extent = CellExtent(columns: 2, rows: 1)
    private let cell: CellSize
    private let picture: DecodedImage

    init() throws {
        cell = try #require(CellSize(width: 6, height: 12))
        let file = PictureSample.png(width: 12, height: 12)
        picture = try PictureDecoder().decodeNow(file)
    }

    private func bytes(_ imageProtocol: ImageProtocol, usesPassthrough: Bool = false) throws -> [UInt8] {
        let choice = ImageProtocolChoice(
            imageProtocol, reason: "the test says so", cell: cell, usesPassthrough: usesPassthrough
        )
        var buffer = OutputBuffer()
        try PictureRenderer(choice).append(picture, extent: extent, into: &buffer)
        return buffer.bytes
    }

    /// Returns the image that a terminal would decode from the commands.
    private func received(_ commands: [KittyCommand]) throws -> DecodedImage {
        let file = try #require(Data(base64Encoded: commands.map(\.payload).joined()))
        return try PictureDecoder().decodeNow(Array(file))
    }

    @Test func `kitty receives a PNG file with the same pixels, and no request to respond`() throws {
        let commands = KittyCommand.all(in: String(decoding: try bytes(.kitty), as: UTF8.self))
        #expect(commands.count == 1)
        let expected = ["a": "T", "f": "100", "q": "2", "c": "2", "r": "1", "m": "0"]
        #expect(commands.first?.keys == expected)
        #expect(try received(commands) == picture)
    }

    @Test func `at most as many pixels are sent as fit in the cells`() throws {
        let large = try PictureDecoder().decodeNow(PictureSample.png(width: 48, height: 48))
        let renderer = PictureRenderer(ImageProtocolChoice(.kitty, reason: "", cell: cell))
        var buffer = OutputBuffer()
        try renderer.append(large, extent: extent, into: &buffer)
        let sent = try received(KittyCommand.all(in: buffer.text))
        #expect(sent.size == PixelSize(width: 12, height: 12))
        #expect(sent.quarters == large.quarters)
    }

    @Test func `a large picture is sent to kitty completely in chunks of at most 4,096 bytes`() throws {
        let noise = PNGSample.file(width: 80, height: 60) { x, y in
            let value = UInt8(truncatingIfNeeded: (x &* 73 ^ y &* 151) &* 2_654_435 >> 7)
            return (value, value &* 3, value ^ 0x5A, 255)
        }
        let large = try PictureDecoder().decodeNow(noise)
        var buffer = OutputBuffer()
        try PictureRenderer(ImageProtocolChoice(.kitty, reason: "", cell: cell))
            .append(large, extent: CellExtent(columns: 14, rows: 5), into: &buffer)
        let commands = KittyCommand.all(in: buffer.text)
        #expect(commands.count > 2)
        #expect(commands.allSatisfy { $0.payload.count <= 4_096 })
        #expect(commands.dropLast().allSatisfy { $0.keys["m"] == "1" && $0.payload.count % 4 == 0 })
        #expect(commands.dropFirst().allSatisfy { $0.keys.count == 1 })
        #expect(commands.last?.keys["m"] == "0")
        // The comparison is outside the macro, because a failed expectation would compute the difference of all bytes.
        let isWhole = try received(commands) == large
        #expect(isWhole)
    }

    @Test func `iTerm2 receives a PNG file with the same pixels`() throws {
        let text = String(decoding: try bytes(.iterm), as: UTF8.self)
        let match = try #require(text.wholeMatch(of: /\x1B\]1337;File=([^:]*):([^\x07]*)\x07\n/))
        let keys = Set(match.1.split(separator: ";").map(String.init))
        #expect(keys.isSuperset(of: ["inline=1", "width=2", "height=1"]))
        let file = try #require(Data(base64Encoded: String(match.2)))
        #expect(keys.contains("size=\(file.count)"))
        #expect(try PictureDecoder().decodeNow(Array(file)) == picture)
    }

    @Test func `a decoded sixel picture has the same pixels`() throws {
        let text = String(decoding: try bytes(.sixel), as: UTF8.self)
        let drawing = try #require(SixelDrawing(text))
        #expect(drawing.width == 12)
        #expect(drawing.height == 12)
        #expect(drawing.colors[0][0] == [100, 0, 0])
        #expect(drawing.colors[0][11] == [0, 100, 0])
        #expect(drawing.colors[11][0] == [0, 0, 100])
        #expect(drawing.colors[11][11] == [100, 100, 100])
    }

    @Test func `each sequence is passed through tmux separately with doubled escape characters`() throws {
        let plain = String(decoding: try bytes(.kitty).dropLast(), as: UTF8.self)
        let wrapped = String(decoding: try bytes(.kitty, usesPassthrough: true), as: UTF8.self)
        #expect(wrapped.hasPrefix("\n\u{1B}[1A\u{1B}Ptmux;\u{1B}\u{1B}_G"))
        #expect(wrapped.hasSuffix("\u{1B}\\\u{1B}[1B\r"))
        let unwrapped = wrapped.dropFirst(5).dropLast(5)
            .replacing("\u{1B}Ptmux;", with: "").replacing("\u{1B}\u{1B}\\\u{1B}\\", with: "\u{1B}\u{1B}\\")
            .replacing("\u{1B}\u{1B}", with: "\u{1B}")
        #expect(unwrapped == plain)
    }

    @Test func `pixels are not enlarged on terminals that draw them, and are at most a column in characters`() {
        let small = PixelSize(width: 60, height: 60)
        let area = CellExtent(columns: 80, rows: 40)
        let kitty = PictureRenderer(ImageProtocolChoice(.kitty, reason: "", cell: cell))
        #expect(kitty.extent(of: small, within: area) == CellExtent(columns: 10, rows: 5))
        #expect(kitty.pixelSize(for: CellExtent(columns: 10, rows: 5)) == small)
        #expect(kitty.extent(of: small, within: area, isFilled: true) == CellExtent(columns: 80, rows: 40))
        let blocks = PictureRenderer(ImageProtocolChoice(.blocks(.trueColor), reason: "", cell: cell))
        #expect(blocks.extent(of: small, within: area) == CellExtent(columns: 60, rows: 30))
        #expect(blocks.pixelSize(for: CellExtent(columns: 60, rows: 30)) == small)
    }
}
