import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct PictureDecoderTests {
    typealias Sample = PictureSample
    private let decoder = PictureDecoder()
    private let quarters = [Sample.red, Sample.green, Sample.blue, Sample.white]

    @Test(arguments: [Sample.png(), Sample.jpeg, Sample.progressiveJPEG])
    func `PNG, JPEG and progressive JPEG are decoded`(_ file: [UInt8]) async throws {
        let picture = try await decoder.decode(file)
        #expect(picture.size == PixelSize(width: 16, height: 16))
        #expect(picture.quarters == quarters)
    }

    @Test(arguments: [1, 3]) func `only the first frame of a GIF is decoded`(frames: Int) async throws {
        let picture = try await decoder.decode(Sample.gif(frames: frames))
        #expect(picture.size == PixelSize(width: 2, height: 2))
        #expect([picture.pixel(0, 0), picture.pixel(1, 0), picture.pixel(0, 1), picture.pixel(1, 1)] == quarters)
    }

    @Test(
        arguments: [Sample.losslessWebP, Sample.lossyWebP])
    func `WebP is decoded if GdkPixbuf has a module for it, and otherwise rejected by name`(_ file: [UInt8])
        async throws
    {
        do throws(ImageError) {
            let picture = try await decoder.decode(file)
            #expect(picture.quarters == quarters)
        } catch {
            #expect(error == .unsupportedFormat(.webp))
        }
    }

    @Test(arguments: [Sample.png(), Sample.jpeg]) func `a picture is scaled to the requested size while decoding`(
        _ file: [UInt8]
    ) async throws {
        let picture = try await decoder.decode(file) { size in
            #expect(size == PixelSize(width: 16, height: 16))
            return PixelSize(width: 8, height: 4)
        }
        #expect(picture.size == PixelSize(width: 8, height: 4))
        #expect(picture.quarters == quarters)
    }

    @Test func `transparency is preserved`() async throws {
        let file = PNGSample.file(width: 2, height: 1) { x, _ in (9, 8, 7, x == 0 ? 0 : 255) }
        let picture = try await decoder.decode(file)
        #expect(picture.pixel(0, 0)[3] == 0)
        #expect(picture.pixel(1, 0) == [9, 8, 7, 255])
    }

    @Test(
        arguments: [
            (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
            (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
        ]) func `the orientation in the metadata is applied`(_ orientation: Int, _ order: [Int]) async throws
    {
        let file = Sample.oriented(Sample.wideJPEG, UInt8(orientation))
        let shown = orientation < 5 ? PixelSize(width: 32, height: 16) : PixelSize(width: 16, height: 32)
        #expect(try decoder.size(of: file) == shown)
        let picture = try await decoder.decode(file)
        #expect(picture.size == shown)
        #expect(picture.quarters == order.map { quarters[$0] })
    }

    @Test func `a picture of one by 100,000 pixels is scaled like any other`() async throws {
        let file = PNGSample.file(width: 1, height: 100_000) { _, _ in (1, 2, 3, 255) }
        let picture = try await decoder.decode(file) { _ in PixelSize(width: 1, height: 46) }
        #expect(picture.size == PixelSize(width: 1, height: 46))
        #expect(picture.pixel(0, 45) == [1, 2, 3, 255])
    }

    @Test func `a canceled task gets no picture`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await decoder.decode(Sample.png())
        }
        await #expect(throws: ImageError.cancelled) { try await task.value }
    }
}
