import Shared
import Foundation
import Testing

/// The pictures of PngSuite by Willem van Schaik, all of them as libspng 0.7.3 has them in `tests/images`, with its licence
/// and its README. A name says what is odd: `x` is a file that is damaged, `s` and two digits a size.
@Suite(.timeLimit(.minutes(10)))
struct PngSuiteTests {
    private static let folder = Bundle.module.url(forResource: "PngSuite", withExtension: nil)
    private static let names: [String] = {
        let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
    }()
    private static let damaged = names.filter { $0.first == "x" }
    /// Wrong only in a checksum, of the header and of the data; whoever decodes them finds that.
    private static let undecodable = ["xcsn0g01", "xhdn0g08"]

    private static func bytes(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: #require(folder).appending(path: "\(name).png")))
    }

    /// All are 32 pixels wide and high but those of which size is what is tried.
    private static func size(_ name: String) -> PixelSize {
        let sizes = [
            "cdfn2c08": PixelSize(width: 8, height: 32), "cdhn2c08": PixelSize(width: 32, height: 8),
            "cdsn2c08": PixelSize(width: 8, height: 8),
        ]
        let side = name.first == "s" ? Int(name.dropFirst().prefix(2)) ?? 0 : 32
        return sizes[name] ?? PixelSize(width: side, height: side)
    }

    @Test("all files are there") func complete() {
        #expect(Self.names.count == 175)
        #expect(Self.damaged.count == 14)
    }

    @Test("each combination, size, filter and chunk is read", arguments: names.filter { !damaged.contains($0) })
    func read(name: String) throws {
        let bytes = try Self.bytes(name)
        #expect(try ImageHeader.read(bytes).size == Self.size(name))
        let file = try ImageFile(bytes)
        #expect(file.size == Self.size(name))
        #expect(file.format == .png)
    }

    @Test("what is damaged is refused", arguments: damaged.filter { !undecodable.contains($0) })
    func refused(name: String) throws {
        let bytes = try Self.bytes(name)
        #expect(throws: ImageError.self) { try ImageHeader.read(bytes) }
    }

    @Test("a wrong checksum keeps nobody from reading the size", arguments: undecodable)
    func checksums(name: String) throws {
        #expect(try ImageHeader.read(Self.bytes(name)).size == Self.size(name))
    }
}
