/// A picture of at most 256 colours.
struct IndexedPicture: Sendable, Hashable {
    let size: PictureSize
    let palette: [RGB]
    /// A number of the palette for each pixel, rows from top to bottom.
    let pixels: [UInt8]
}

/// A colour as screens mix it, 0 to 255 each.
struct RGB: Sendable, Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// - Parameters:
    ///   - hue: In turns: 0 is red, 1/3 green; whole turns don't matter.
    ///   - saturation: 0 to 1.
    ///   - lightness: 0 to 1.
    init(hue: Double, saturation: Double, lightness: Double) {
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> UInt8 {
            let angle = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            let value = lightness - reach * max(-1, min(angle - 3, 9 - angle, 1))
            return UInt8(min(max(value * 255, 0), 255).rounded())
        }
        red = channel(0)
        green = channel(8)
        blue = channel(4)
    }
}
