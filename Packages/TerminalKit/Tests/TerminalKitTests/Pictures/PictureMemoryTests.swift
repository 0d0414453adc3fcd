import Foundation
import Shared
import Testing

@testable import TerminalKit

/// Tests of the memory limit. A separate process decodes each bomb, so that the system can report its peak memory.
@Suite(.timeLimit(.minutes(10)))
struct PictureMemoryTests {
    @Test func `a PNG of 900 megapixels is rejected with little memory`() async {
        await #expect(processExitsWith: .success) {
            let size = PixelSize(width: 30_000, height: 30_000)
            await PictureBomb.decode(PictureBomb.png(size), expecting: .tooManyPixels(size), megabytes: 30)
        }
    }

    @Test func `compressed text that grows a thousandfold is not decompressed`() async {
        await #expect(processExitsWith: .success) {
            let text = Array("Comment".utf8) + [0, 0] + PNGSample.zlibOfZeros(count: 7_900_000)
            let chunks = (0..<100).flatMap { _ in PNGSample.chunk("zTXt", text) }
            let png = PNGSample.file(width: 2, height: 2, extra: chunks) { _, _ in (1, 2, 3, 255) }
            await PictureBomb.decode(png, expecting: nil, megabytes: 40)
        }
    }

    @Test func `a progressive JPEG of 38 megapixels without subsampling is rejected`() async {
        await #expect(processExitsWith: .success) {
            let large = PictureSample.resized(PictureSample.progressiveJPEG, width: 6_200, height: 6_200)
            await PictureBomb.decode(HostilePictureTests.filled(large), expecting: .tooMuchMemory, megabytes: 30)
        }
    }

    @Test func `decoding the largest allowed PNG uses less than 200 MB`() async {
        await #expect(processExitsWith: .success) {
            let size = PixelSize(width: 8_000, height: 5_000)
            await PictureBomb.decode(PictureBomb.png(size), expecting: nil, megabytes: 200)
        }
    }

    @Test func `the largest allowed JPEG is decoded at an eighth of its size`() async {
        await #expect(processExitsWith: .success) {
            let large = PictureSample.resized(PictureSample.jpeg, width: 6_300, height: 6_300)
            await PictureBomb.decode(HostilePictureTests.filled(large), expecting: nil, megabytes: 60)
        }
    }
}

enum PictureBomb {
    /// Returns a PNG file whose pixels are all zero.
    static func png(_ size: PixelSize) -> [UInt8] {
        PNGSample.signature + PNGSample.header(width: size.width, height: size.height)
            + PNGSample.chunk("IDAT", PNGSample.zlibOfZeros(count: size.height * (size.width * 4 + 1)))
            + PNGSample.chunk("IEND", [])
    }

    /// Decodes a picture and ends the process. The exit code is 0 if the result is as expected and memory grew by less
    /// than the limit.
    ///
    /// - Parameter expected: The expected error, or `nil` if decoding should succeed.
    static func decode(_ file: [UInt8], expecting expected: ImageError?, megabytes: Int) async -> Never {
        let before = residentMegabytes
        var failure: ImageError?
        do throws(ImageError) {
            _ = try await PictureDecoder().decode(file) { _ in PixelSize(width: 80, height: 48) }
        } catch {
            failure = error
        }
        let growth = residentMegabytes - before
        print("\(expected.map { "\($0)" } ?? "decoded"): \(failure.map { "\($0)" } ?? "decoded"), \(growth) MB")
        exit(failure == expected && growth < megabytes ? 0 : 1)
    }

    /// The peak resident memory of this process in megabytes.
    private static var residentMegabytes: Int {
        var usage = rusage()
        #if canImport(Glibc)
            let ownProcess = __rusage_who_t(RUSAGE_SELF.rawValue)
        #else
            let ownProcess = RUSAGE_SELF
        #endif
        getrusage(ownProcess, &usage)
        #if canImport(Darwin)
            return usage.ru_maxrss / 1_000_000
        #else
            return usage.ru_maxrss / 1_000
        #endif
    }
}
