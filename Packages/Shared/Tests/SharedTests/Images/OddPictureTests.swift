import Shared
import Testing

/// Tests with the headers of unusual images.
@Suite(.timeLimit(.minutes(10)))
struct OddPictureTests {
    @Test(
        arguments: [
            ("tRNS_null_1x1.png", 1, 1), ("padded_idat.png", 256, 10), ("test_extents.gif", 100, 100),
            ("apng/chunk_no_fctl.png", 128, 64), ("apng/split_fdat_zero_chunk.png", 128, 64),
            ("apng/sequence_start.png", 128, 64), ("1_trns.png", 64, 64), ("missing_background.gif", 32, 32),
            ("icc-after-SOF.jpg", 10, 10),
        ])
    func `unusual images that decoders accept are read with their sizes`(name: String, width: Int, height: Int) throws {
        let bytes = OddPictures.bytes(name)
        #expect(try ImageHeader.read(bytes).size == PixelSize(width: width, height: height))
        #expect(try ImageFile(bytes).size == PixelSize(width: width, height: height))
    }

    @Test func `a frame that is larger than its image is included in the memory of decoding`() throws {
        let header = try? ImageHeader.read(OddPictures.bytes("decompression_bomb.gif"))
        #expect(header == nil || header.map { $0.memory <= ImageLimits.maximumMemory } == true)
    }

    @Test func `broken images are rejected`() {
        let bytes = OddPictures.bytes("broken.png")
        #expect(!bytes.isEmpty)
        #expect(throws: ImageError.self) { try ImageHeader.read(bytes) }
    }

    @Test(arguments: [1, 5, 7, 9] as [UInt8])
    func `undefined color types are rejected`(colorType: UInt8) {
        let header: [UInt8] = [0, 0, 0, 32, 0, 0, 0, 32, 8, colorType, 0, 0, 0]
        let content = Self.chunk("IHDR", header) + Self.chunk("IDAT", [0, 0]) + Self.chunk("IEND", [])
        #expect(throws: ImageError.corrupt) {
            try ImageHeader.read([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + content)
        }
    }

    /// Returns a chunk without a checksum, which is not needed to read a header.
    private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(bytes.count)] + Array(name.utf8) + bytes + [0, 0, 0, 0]
    }
}
