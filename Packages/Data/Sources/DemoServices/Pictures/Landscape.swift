import Foundation
import Shared

/// A generated drawing of a landscape with a sky, a sun and several hills. The demo services send it as the picture of
/// a photo or movie.
struct Landscape: Sendable {
    private let hue: Double
    private let isNight: Bool
    private let sun: (x: Double, y: Double, radius: Double)
    /// The hills of the drawn landscape, from the most distant to the nearest hill.
    private let hills: [Hill]

    /// The number of palette entries that are used for the sky of the drawn landscape.
    private static let skyShades = 160
    private static let hillShades = 20

    /// A hill whose crest is a sum of waves. Vertical lengths are fractions of the picture's height, and horizontal
    /// lengths are fractions of its width.
    private struct Hill: Sendable {
        let crest: Double
        let waves: [(height: Double, turns: Double, phase: Double)]

        func height(at x: Double) -> Double {
            waves.reduce(crest) { $0 + $1.height * sin(($1.turns * x + $1.phase) * 2 * .pi) }
        }
    }

    init(seed: String) {
        var seed = PictureSeed(seed)
        hue = seed.number(in: 0..<1)
        isNight = seed.number(in: 0..<1) < 0.3
        sun = (seed.number(in: 0.15..<0.85), seed.number(in: 0.12..<0.45), seed.number(in: 0.05..<0.12))
        hills = (0..<4).map { layer in
            let waves = (1...3).map { wave in
                (
                    height: seed.number(in: 0.02..<0.09) / Double(wave),
                    turns: seed.number(in: 0.4..<1.2) * Double(wave), phase: seed.number(in: 0..<1)
                )
            }
            return Hill(crest: 0.5 + 0.13 * Double(layer), waves: waves)
        }
    }

    func drawn(_ size: PictureSize) -> IndexedPicture {
        let (width, height) = (Double(size.width), Double(size.height))
        // The index of the first pixel row of each hill, for each column.
        let crests = hills.map { hill in
            (0..<size.width).map { Int(hill.height(at: Double($0) / width) * height) }
        }
        let radius = sun.radius * min(width, height)
        var pixels = [UInt8](repeating: 0, count: size.width * size.height)
        for y in 0..<size.height {
            let sky = y * Self.skyShades / size.height
            let sunHalf = (radius * radius - (Double(y) - sun.y * height) * (Double(y) - sun.y * height))
            let reach = sunHalf > 0 ? sunHalf.squareRoot() : -1
            for x in 0..<size.width {
                var shade = abs(Double(x) - sun.x * width) < reach ? Self.sunShade : sky
                for layer in crests.indices where y >= crests[layer][x] {
                    let depth = (y - crests[layer][x]) * Self.hillShades * 3 / size.height
                    shade = Self.skyShades + layer * Self.hillShades + min(depth, Self.hillShades - 1)
                }
                pixels[y * size.width + x] = UInt8(shade)
            }
        }
        return IndexedPicture(size: size, palette: palette, pixels: pixels)
    }

    private static let sunShade = skyShades + 4 * hillShades

    private var palette: [RGB] {
        let sky = (0..<Self.skyShades).map { shade in
            let part = Double(shade) / Double(Self.skyShades)
            return RGB(
                hue: hue + 0.12 * part, saturation: 0.55,
                lightness: isNight ? 0.1 + 0.3 * part : 0.52 + 0.38 * part)
        }
        let hills = (0..<4 * Self.hillShades).map { shade in
            let layer = Double(shade / Self.hillShades)
            let part = Double(shade % Self.hillShades) / Double(Self.hillShades)
            return RGB(
                hue: hue + 0.45 + 0.04 * layer, saturation: 0.3 + 0.08 * layer,
                lightness: (isNight ? 0.28 : 0.6) - 0.12 * layer * (isNight ? 0.5 : 1) - 0.08 * part)
        }
        let sun = RGB(hue: isNight ? 0.15 : hue + 0.5, saturation: isNight ? 0.3 : 0.9, lightness: isNight ? 0.9 : 0.82)
        return sky + hills + [sun]
    }
}

/// A deterministic random number generator (SplitMix64) that is seeded with a text.
struct PictureSeed: Sendable {
    private var state: UInt64

    init(_ text: String) {
        state = StableHash.of(text.utf8)
    }

    /// Returns a random number in the given range.
    mutating func number(in range: Range<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(bits() >> 11) / 9_007_199_254_740_992
    }

    mutating func bool() -> Bool {
        bits() >> 63 == 1
    }

    private mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
