import Foundation
import Shared
import Testing

/// Tests with the images of PngSuite by Willem van Schaik, from libspng 0.7.3 (`tests/images`), with its license and
/// README. A file name indicates its property: `x` marks a damaged file, and `s` with two digits a size.
@Suite(.timeLimit(.minutes(10)))
struct PngSuiteTests {
    private static let folder = Bundle.module.url(forResource: "PngSuite", withExtension: nil)
    private static let names: [String] = {
        let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
    }()
    private static let damaged = names.filter { $0.first == "x" }
    /// Files with a wrong checksum of the header or the data, which only a decoder detects.
    private static let undecodable = ["xcsn0g01", "xhdn0g08"]

    private static func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: #require(folder).appending(path: "\(name).png")))
    }

    /// Returns the size of an image. All are 32 pixels wide and high, except those that test sizes.
    private static func size(_ name: String) -> PixelSize {
        let sizes = [
            "cdfn2c08": PixelSize(width: 8, height: 32), "cdhn2c08": PixelSize(width: 32, height: 8),
            "cdsn2c08": PixelSize(width: 8, height: 8),
        ]
        let side = name.first == "s" ? Int(name.dropFirst().prefix(2)) ?? 0 : 32
        return sizes[name] ?? PixelSize(width: side, height: side)
    }

    @Test func `all files exist`() {
        #expect(Self.names.count == 175)
        #expect(Self.damaged.count == 14)
    }

    @Test(arguments: names.filter { !damaged.contains($0) })
    func `each combination, size, filter and chunk is read`(name: String) throws {
        let bytes = try Self.bytes(name)
        #expect(try ImageHeader.read(bytes).size == Self.size(name))
        let file = try ImageFile(bytes)
        #expect(file.size == Self.size(name))
        #expect(file.format == .png)
    }

    @Test(arguments: damaged.filter { !undecodable.contains($0) })
    func `damaged files are rejected`(name: String) throws {
        let bytes = try Self.bytes(name)
        #expect(throws: ImageError.self) { try ImageHeader.read(bytes) }
    }

    @Test(arguments: undecodable)
    func `a wrong checksum does not prevent reading the size`(name: String) throws {
        #expect(try ImageHeader.read(Self.bytes(name)).size == Self.size(name))
    }
}
