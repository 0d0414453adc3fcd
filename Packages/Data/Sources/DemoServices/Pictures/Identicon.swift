/// The picture of an account: a grid of squares in one color, with the left half mirrored on the right.
struct Identicon: Sendable {
    private let cells: [[Bool]]
    private let palette: [RGB]

    private static let side = 5

    init(seed: String) {
        var seed = PictureSeed(seed)
        let hue = seed.number(in: 0..<1)
        palette = [
            RGB(hue: hue, saturation: 0.25, lightness: 0.92),
            RGB(hue: hue + seed.number(in: 0..<0.08), saturation: 0.6, lightness: 0.48),
        ]
        cells = (0..<Self.side).map { _ in
            let left = (0...Self.side / 2).map { _ in seed.bool() }
            return left + left.dropLast().reversed()
        }
    }

    func drawn(_ size: PictureSize) -> IndexedPicture {
        // Leave a margin of half a square on each side.
        let unit = Double(size.width) / Double(Self.side + 1)
        let lines = (0..<size.width).map { Int(((Double($0) + 0.5) / unit - 0.5).rounded(.down)) }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(size.width * size.height)
        for y in 0..<size.height {
            for column in lines {
                let row = lines[min(y, lines.count - 1)]
                let isInside = cells.indices.contains(row) && cells.indices.contains(column)
                pixels.append(isInside && cells[row][column] ? 1 : 0)
            }
        }
        return IndexedPicture(size: size, palette: palette, pixels: pixels)
    }
}
