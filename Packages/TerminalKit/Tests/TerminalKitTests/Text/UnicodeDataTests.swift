import Foundation
import Testing

@testable import TerminalKit

/// Tests that compare cell widths and clusters with files of the Unicode Character Database. The files are part of the
/// operating system (Debian package unicode-data; Unicode License V3, https://www.unicode.org/license.txt).
@Suite(.enabled(if: UnicodeData.isInstalled, "needs the package unicode-data"), .timeLimit(.minutes(10)))
struct UnicodeDataTests {
    /// Characters that became wide with Unicode 16. The installed files may be older.
    private static let widened: [ClosedRange<UInt32>] = [
        0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376,
    ]

    @Test func `only East Asian wide characters occupy two cells`() throws {
        var wrong: [String] = []
        for (range, width) in try UnicodeData.widths() {
            for value in range {
                guard let scalar = Unicode.Scalar(value), !Self.widened.contains(where: { $0 ~= value }) else {
                    continue
                }
                let cells = TextWidth.cells(in: Character(scalar))
                let isRight =
                    switch scalar.properties.generalCategory {
                    case .nonspacingMark, .enclosingMark, .format, .control: cells <= 1
                    case .unassigned: true
                    default: ["W", "F"].contains(width) ? cells == 2 : cells <= 1
                    }
                if !isRight { wrong.append("U+\(String(value, radix: 16)) \(width): \(cells)") }
            }
        }
        #expect(wrong == [])
    }

    @Test func `text is cut only between grapheme clusters`() throws {
        let samples = try UnicodeData.clusters()
        #expect(samples.count > 500)
        for clusters in samples {
            let text = clusters.joined()
            // The standard library may be newer than the installed files and no longer treats this character as an
            // emoji.
            if text.unicodeScalars.contains("\u{2701}") { continue }
            var steps = CellSteps(text)
            var ends: [String] = []
            while steps.next() != nil { ends.append(String(text[..<steps.position])) }
            let expected = clusters.indices.map { clusters[...$0].joined() }
            #expect(ends.map(Self.numbers) == expected.map(Self.numbers))
        }
    }

    /// Returns the code points of a text. Comparing them distinguishes canonically equivalent texts.
    private static func numbers(_ text: String) -> [UInt32] {
        text.unicodeScalars.map(\.value)
    }
}

/// Functions that read the required files of the database.
private enum UnicodeData {
    private static let folder = "/usr/share/unicode"

    static var isInstalled: Bool {
        FileManager.default.fileExists(atPath: "\(folder)/EastAsianWidth.txt")
    }

    private static func lines(of name: String) throws -> [Substring] {
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n").map {
            $0.prefix { $0 != "#" }
        }
    }

    /// Returns the ranges of code points with their East_Asian_Width property, which the file contains as
    /// `4E00..9FFF;W`.
    static func widths() throws -> [(range: ClosedRange<UInt32>, width: String)] {
        try lines(of: "EastAsianWidth.txt").compactMap { line in
            let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count == 2 else { return nil }
            let bounds = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
            guard let first = bounds.first, let last = bounds.last else { return nil }
            return (first...last, fields[1])
        }
    }

    /// Returns the grapheme clusters of each line, which the file contains as `÷ 0061 × 0308 ÷ 0062 ÷`.
    static func clusters() throws -> [[String]] {
        try lines(of: "auxiliary/GraphemeBreakTest.txt").compactMap { line in
            let clusters = line.split(separator: "÷").compactMap { part -> String? in
                let scalars = part.split { $0 == " " || $0 == "×" || $0 == "\t" }.compactMap {
                    UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
                }
                guard !scalars.isEmpty else { return nil }
                return String(String.UnicodeScalarView(scalars))
            }
            return clusters.isEmpty ? nil : clusters
        }
    }
}
