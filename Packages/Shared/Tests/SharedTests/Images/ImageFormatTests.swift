import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ImageFormatTests {
    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], ImageFormat.png, "png"),
            ([0xFF, 0xD8, 0xFF, 0xDB], .jpeg, "jpg"), (Array("GIF87a".utf8), .gif, "gif"),
            (Array("GIF89a".utf8), .gif, "gif"), (Array("RIFF....WEBPVP8 ".utf8), .webp, "webp"),
            (Array("....ftypavif".utf8), .avif, "avif"), (Array("....ftypavis".utf8), .avif, "avif"),
            (Array("BM............\u{28}\u{0}\u{0}\u{0}".utf8), .bmp, "bmp"),
        ] as [([UInt8], ImageFormat, String)])
    func `a format is recognized by the first bytes`(bytes: [UInt8], format: ImageFormat, ending: String) {
        #expect(ImageFormat(bytes) == format)
        #expect(format.fileExtension == ending)
    }

    @Test(
        arguments: [
            "", "\u{89}PNG", "GIF", "GIF88a", "RIFF....WAVE", "RIFF", "BM", "BMW is a car", "<svg", "....ftypmp42",
        ])
    func `similar bytes and text are not recognized as an image`(text: String) {
        #expect(ImageFormat(Array(text.utf8)) == nil)
    }
}
