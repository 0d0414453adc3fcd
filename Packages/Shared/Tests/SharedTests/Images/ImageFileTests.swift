import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ImageFileTests {
    @Test(
        arguments: [
            (ImageBytes.png(width: 640, height: 480), ImageFormat.png),
            (ImageBytes.jpeg(width: 640, height: 480), .jpeg), (ImageBytes.gif(width: 640, height: 480), .gif),
            (ImageBytes.bmp(width: 640, height: 480), .bmp), (ImageBytes.lossyWebP(width: 640, height: 480), .webp),
            (ImageBytes.losslessWebP(width: 640, height: 480), .webp),
            (ImageBytes.extendedWebP(width: 640, height: 480), .webp),
        ])
    func `the first bytes determine the format and size of an image`(bytes: [UInt8], format: ImageFormat) throws {
        let file = try ImageFile(bytes)
        #expect(file.format == format)
        #expect(file.size == PixelSize(width: 640, height: 480))
        #expect(file.bytes == bytes)
    }

    @Test func `the size of an AVIF image is left to the decoder`() throws {
        #expect(try ImageFile(Array("....ftypavif".utf8)).size == nil)
    }

    @Test(
        arguments: ["<html>", "", "BM", "RIFF\u{0}\u{0}\u{0}\u{0}WAVE", "GIF88a", "\u{89}PN"])
    func `a file that is not an image is rejected`(text: String) {
        #expect(throws: ImageError.unknownFormat) { try ImageFile(Array(text.utf8)) }
    }

    @Test(
        arguments: [
            (100_000, 1_000, false), (65_535, 65_535, false), (8_000, 5_001, false), (1_000_001, 1, false),
            (8_000, 5_000, true), (1, 100_000, true),
        ])
    func `an image of more than 40 megapixels is rejected by its header and one of exactly 40 is not`(
        width: Int, height: Int, isTaken: Bool
    ) {
        for bytes in [ImageBytes.png(width: width, height: height), ImageBytes.bmp(width: width, height: height)] {
            let file = try? ImageFile(bytes)
            #expect((file != nil) == isTaken)
        }
    }

    @Test func `a header with the largest numbers causes no overflow`() {
        let largest = 0xFFFF_FFFF
        let bytes = ImageBytes.png(width: largest, height: largest)
        #expect(throws: ImageError.tooManyPixels(PixelSize(width: largest, height: largest))) { try ImageFile(bytes) }
    }

    @Test(arguments: [(0, 9), (9, 0)])
    func `an image with a side of zero is rejected`(width: Int, height: Int) {
        for bytes in [ImageBytes.png(width: width, height: height), ImageBytes.jpeg(width: width, height: height)] {
            #expect(throws: ImageError.empty) { try ImageFile(bytes) }
        }
    }

    @Test(
        arguments: [
            (ImageBytes.png(width: 7, height: 7), 8), (ImageBytes.jpeg(width: 7, height: 7), 3),
            (Array(ImageBytes.gif(width: 7, height: 7).prefix(10)), 6), (ImageBytes.lossyWebP(width: 7, height: 7), 12),
            (Array(ImageBytes.bmp(width: 7, height: 7).prefix(26)), 18),
        ])
    func `a truncated header is rejected`(bytes: [UInt8], signature: Int) throws {
        #expect(try ImageFile(bytes).size == PixelSize(width: 7, height: 7))
        for length in signature..<bytes.count {
            #expect(throws: ImageError.self) { try ImageFile(Array(bytes.prefix(length))) }
        }
    }

    @Test func `a file of more than 30 MB is rejected`() {
        let bytes = ImageBytes.png(width: 4, height: 3, padding: 30_000_000)
        #expect(throws: ImageError.tooManyBytes(bytes.count)) { try ImageFile(bytes) }
    }
}
