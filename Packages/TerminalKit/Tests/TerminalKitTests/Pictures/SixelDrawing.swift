/// A decoded sixel image (DEC STD 070, chapter 9). Color channels are percentages.
struct SixelDrawing {
    private(set) var colors: [[[Int]?]] = []
    let width: Int
    let height: Int

    /// Creates an image from a single sixel sequence and a line break. Returns `nil` for other text or if the raster
    /// attributes do not specify the size.
    init?(_ text: String) {
        guard let match = text.wholeMatch(of: /\x1BP[0-9;]*q"1;1;(\d+);(\d+)([^\x1B]*)\x1B\\\n/),
            let width = Int(match.1), let height = Int(match.2)
        else { return nil }
        self.width = width
        self.height = height
        colors = Array(repeating: Array(repeating: nil, count: width), count: (height + 5) / 6 * 6)
        draw(match.3.utf8)
    }

    private mutating func draw(_ body: Substring.UTF8View) {
        var rest = body[...]
        var palette: [Int: [Int]] = [:]
        var (color, x, y, count) = (0, 0, 0, 1)
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "#"):
                let numbers = Self.numbers(&rest)
                color = numbers.first ?? 0
                if numbers.count == 5 { palette[color] = Array(numbers[2...]) }
            case UInt8(ascii: "!"): count = Self.numbers(&rest).first ?? 1
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, y) = (0, y + 6)
            case 0x3F...0x7E:
                for column in x..<min(x + count, width) {
                    for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 == 1 && y + bit < colors.count {
                        colors[y + bit][column] = palette[color]
                    }
                }
                (x, count) = (x + count, 1)
            default: break
            }
        }
    }

    private static func numbers(_ rest: inout Substring.UTF8View.SubSequence) -> [Int] {
        let text = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
        rest = rest.dropFirst(text.count)
        return String(decoding: text, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    }
}
