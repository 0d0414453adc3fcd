import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct HostilePictureTests {
    typealias Sample = PictureSample
    private let decoder = PictureDecoder()

    @Test(
        arguments: [
            "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>", "/* XPM */ static char *x[] = {};",
            "P6 1 1 255 abc", "BM", "II*\0", "", "GIF90a",
        ]) func `formats outside the list are never passed to a decoder`(_ text: String) async
    {
        await #expect(throws: ImageError.unknownFormat) { try await decoder.decode(Array(text.utf8)) }
    }

    @Test(arguments: ["png", "jpeg", "progressive", "gif"]) func `a file truncated at any position is rejected`(
        _ name: String
    ) async {
        let file =
            ["png": Sample.png(), "jpeg": Sample.jpeg, "progressive": Sample.progressiveJPEG][name] ?? Sample.gif()
        // A GIF file can be decoded as soon as its first image is complete, so the last byte of the file is optional.
        for count in 8..<file.count - (name == "gif" ? 1 : 0) {
            await #expect(throws: ImageError.truncated) { try await decoder.decode(Array(file.prefix(count))) }
        }
    }

    @Test func `truncated WebP is rejected before the decoder is looked up`() async {
        await #expect(throws: ImageError.truncated) {
            try await decoder.decode(Array(Sample.lossyWebP.dropLast(2)))
        }
    }

    @Test(
        arguments: ["png", "jpeg", "progressive", "gif", "webp"])
    func `a file with any wrong byte causes no harm`(_ name: String) async {
        let file =
            [
                "png": Sample.png(width: 4, height: 4), "jpeg": Sample.jpeg, "progressive": Sample.progressiveJPEG,
                "webp": Sample.losslessWebP,
            ][name] ?? Sample.gif()
        for index in file.indices {
            for change in [0x01, 0x80, 0xFF] as [UInt8] {
                var copy = file
                copy[index] ^= change
                guard let picture = try? await decoder.decode(copy, scaledTo: { _ in PixelSize(width: 4, height: 4) })
                else { continue }
                #expect(picture.pixels.count == picture.size.pixels * 4)
            }
        }
    }

    @Test(arguments: ["jpeg", "progressive"]) func `bytes between the segments of a JPEG are ignored`(
        _ name: String
    ) async throws {
        let file = name == "jpeg" ? Sample.jpeg : Sample.progressiveJPEG
        let whole = try await decoder.decode(file)
        for marker in [0xDB, 0xC4, 0xDA, 0xD9] as [UInt8] {
            let place = try #require(file.indices.dropLast().last { file[$0] == 0xFF && file[$0 + 1] == marker })
            for junk in [[0], Array("abc".utf8), [0xFF, 0x00], [0xFF, 0x00, 0x11, 0xFF]] as [[UInt8]] {
                let picture = try await decoder.decode(Array(file[..<place]) + junk + file[place...])
                #expect(picture == whole, "\(marker) \(junk)")
            }
        }
    }

    @Test func `invalid data after the image data of a PNG ends it, and a chunk before the header is ignored`()
        async throws
    {
        let file = Sample.png()
        let whole = try await decoder.decode(file)
        let text = PNGSample.chunk("tEXt", Array("a\0b".utf8))
        let beforeEnd = Array(file.dropLast(12))
        let zeros = beforeEnd + [UInt8](repeating: 0, count: 20)
        let words = beforeEnd + text + Array("what is not a chunk".utf8)
        let early = PNGSample.signature + text + Array(file.dropFirst(8))
        for odd in [zeros, words, early] { #expect(try await decoder.decode(odd) == whole) }
    }

    @Test func `a picture without pixels is rejected`() async {
        let png = PNGSample.signature + PNGSample.header(width: 0, height: 9) + PNGSample.chunk("IEND", [])
        await #expect(throws: ImageError.empty) { try await decoder.decode(png) }
        let jpeg = Sample.resized(Sample.jpeg, width: 16, height: 0)
        await #expect(throws: ImageError.empty) { try await decoder.decode(jpeg) }
        let gif = Array("GIF89a".utf8) + [2, 0, 2, 0, 0, 0, 0, 0x3B]
        await #expect(throws: ImageError.empty) { try await decoder.decode(gif) }
    }

    @Test func `a size that exceeds the data is rejected`() async {
        let jpeg = Sample.resized(Sample.jpeg, width: 6_000, height: 6_000)
        await #expect(throws: ImageError.corrupt) { try await decoder.decode(jpeg) }
        let png =
            PNGSample.signature + PNGSample.header(width: 6_000, height: 6_000)
            + PNGSample.chunk("IDAT", PNGSample.zlib([0, 0])) + PNGSample.chunk("IEND", [])
        await #expect(throws: ImageError.corrupt) { try await decoder.decode(png) }
    }

    @Test func `more than 40 megapixels are rejected, whatever the file size`() async {
        let size = PixelSize(width: 8_000, height: 5_001)
        let data = PNGSample.zlibOfZeros(count: size.height * (size.width * 4 + 1))
        let png =
            PNGSample.signature + PNGSample.header(width: size.width, height: size.height)
            + PNGSample.chunk("IDAT", data) + PNGSample.chunk("IEND", [])
        await #expect(throws: ImageError.tooManyPixels(size)) { try await decoder.decode(png) }
    }

    @Test func `files over 30 MB are rejected without reading`() async {
        let file = Sample.jpeg + [UInt8](repeating: 0, count: 30_000_000)
        await #expect(throws: ImageError.tooManyBytes(file.count)) { try await decoder.decode(file) }
    }

    @Test func `a progressive JPEG that needs too much memory for coefficients is rejected`() async {
        let file = Self.filled(Sample.resized(Sample.progressiveJPEG, width: 6_300, height: 6_300))
        await #expect(throws: ImageError.tooMuchMemory) { try await decoder.decode(file) }
    }

    @Test func `a JPEG with hundreds of passes is rejected`() async throws {
        let file = Sample.progressiveJPEG
        let scan = try #require(file.indices.dropLast().last { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
        let passes = (0..<100).flatMap { _ in file[scan..<file.count - 2] }
        await #expect(throws: ImageError.tooMuchMemory) {
            try await decoder.decode(Array(file.dropLast(2)) + passes + [0xFF, 0xD9])
        }
    }

    @Test func `a GIF whose image is far larger than its screen is rejected`() async {
        var file = Sample.gif()
        let image = 13 + 12
        file.replaceSubrange(image + 5..<image + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        await #expect(throws: ImageError.tooMuchMemory) { try await decoder.decode(file) }
    }

    /// Inserts filler bytes into the entropy-coded data, so that the file is large enough for the size of the picture.
    static func filled(_ jpeg: [UInt8]) -> [UInt8] {
        Array(jpeg.dropLast(2)) + [UInt8](repeating: 0x55, count: 200_000) + [0xFF, 0xD9]
    }
}
