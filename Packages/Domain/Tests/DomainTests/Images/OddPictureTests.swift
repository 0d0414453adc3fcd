import Domain
import Testing

/// Headers of pictures that were made to be difficult.
@Suite(.timeLimit(.minutes(1)))
struct OddPictureTests {
    @Test(
        "odd pictures that decoders take are read, with their size",
        arguments: [
            ("tRNS_null_1x1.png", 1, 1), ("padded_idat.png", 256, 10), ("test_extents.gif", 100, 100),
            ("apng/chunk_no_fctl.png", 128, 64), ("apng/split_fdat_zero_chunk.png", 128, 64),
            ("apng/sequence_start.png", 128, 64), ("1_trns.png", 64, 64), ("missing_background.gif", 32, 32),
            ("icc-after-SOF.jpg", 10, 10),
        ])
    func sound(name: String, width: Int, height: Int) throws {
        let bytes = OddPictures.bytes(name)
        #expect(try ImageHeader.read(bytes).size == PixelSize(width: width, height: height))
        #expect(try ImageFile(bytes).size == PixelSize(width: width, height: height))
    }

    @Test("a frame that claims to be much larger than its picture is counted in what decoding takes")
    func bomb() throws {
        let header = try? ImageHeader.read(OddPictures.bytes("decompression_bomb.gif"))
        #expect(header == nil || header.map { $0.memory <= ImageLimits.standard.maximumMemory } == true)
    }

    @Test func `what is broken is refused`() {
        let bytes = OddPictures.bytes("broken.png")
        #expect(!bytes.isEmpty)
        #expect(throws: ImageError.self) { try ImageHeader.read(bytes) }
    }

    /// As PngSuite (Willem van Schaik) names them: what is between `basn` and the end says colour type and depth.
    @Test(
        "every combination of colour and depth that PngSuite has is read",
        arguments: [
            (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
            (6, 8), (6, 16),
        ])
    func combinations(colorType: UInt8, depth: UInt8) throws {
        for interlaced in [0, 1] as [UInt8] {
            let bytes = Self.png(32, 32, depth: depth, colorType: colorType, interlaced: interlaced)
            #expect(try ImageHeader.read(bytes).size == PixelSize(width: 32, height: 32))
        }
    }

    @Test("every size that PngSuite has is read", arguments: Array(1...9) + Array(32...40))
    func sizes(side: UInt8) throws {
        let bytes = Self.png(side, side, depth: 4, colorType: 3)
        #expect(try ImageHeader.read(bytes).size == PixelSize(width: Int(side), height: Int(side)))
    }

    /// `xs1` to `xs7`, `xcr` and `xlf`: signatures that a transfer as text has changed.
    @Test(
        "a signature that is not whole is none, as in PngSuite's damaged files",
        arguments: [
            [0x09, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0x89, 0x70, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
            [0x89, 0x50, 0x4E, 0x67, 0x0D, 0x0A, 0x1A, 0x0A], [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A],
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x1A, 0x0D], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x0A, 0x0A],
        ] as [[UInt8]])
    func signatures(signature: [UInt8]) {
        let bytes = signature + Self.png(32, 32, depth: 8, colorType: 0).dropFirst(8)
        #expect(throws: ImageError.self) { try ImageHeader.read(bytes) }
    }

    @Test("colour types that there are not, and a file without data, are refused: xc1, xc9, xdt")
    func damaged() {
        for colorType in [1, 5, 7, 9] as [UInt8] {
            let bytes = Self.png(32, 32, depth: 8, colorType: colorType)
            #expect(throws: ImageError.corrupt) { try ImageHeader.read(bytes) }
        }
        let bytes = Self.png(32, 32, depth: 8, colorType: 0, data: nil)
        #expect(throws: ImageError.corrupt) { try ImageHeader.read(bytes) }
    }

    /// A file whose checksums and data no header is read by.
    private static func png(
        _ width: UInt8, _ height: UInt8, depth: UInt8, colorType: UInt8, interlaced: UInt8 = 0, data: Int? = 64
    ) -> [UInt8] {
        let header: [UInt8] = [0, 0, 0, width, 0, 0, 0, height, depth, colorType, 0, 0, interlaced]
        let content = data.map { chunk("IDAT", [UInt8](repeating: 0, count: $0)) } ?? []
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + content + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(bytes.count)] + Array(name.utf8) + bytes + [0, 0, 0, 0]
    }
}
