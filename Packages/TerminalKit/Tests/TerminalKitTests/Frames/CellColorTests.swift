import Testing

@testable import TerminalKit

struct CellColorTests {
    @Test(arguments: [
        ("ff0000", 196), ("00ff00", 46), ("ffffff", 231), ("808080", 244), ("000000", 16), ("d70087", 162),
    ])
    func `a color becomes the most similar one of the palette`(hex: String, index: UInt8) throws {
        #expect(CellColor(try #require(RGBColor(hex: hex))).index == index)
    }

    @Test func `every color of the palette keeps its name or its place`() {
        #expect(CellColor.ansi.map(\.index) == Array(0..<16))
        #expect(Set(ScreenTheme.colorNames).count == 16)
        #expect(ScreenTheme.colorNames[9] == "bright-red")
    }

    @Test(arguments: ["", "fff", "#12345", "gggggg", "1234567", "+12345", "\u{1B}[31m"])
    func `a text that is no color has no color`(hex: String) {
        #expect(RGBColor(hex: hex) == nil)
        #expect(Theme(usesColor: true).style(ofColor: hex) == .plain)
    }

    @Test func `a color is made readable on dark and on light backgrounds`() throws {
        for hex in ["000000", "0e8a16", "5319e7", "ededed", "fbca04", "ffffff"] {
            let color = try #require(RGBColor(hex: hex))
            let (onDark, onLight) = (color.readable(onLight: false), color.readable(onLight: true))
            #expect(onDark.red + onDark.green + onDark.blue >= color.red + color.green + color.blue)
            #expect(onLight.red + onLight.green + onLight.blue <= color.red + color.green + color.blue)
            #expect(
                onDark != RGBColor(red: 0, green: 0, blue: 0) && onLight != RGBColor(red: 255, green: 255, blue: 255))
        }
        let bright = try #require(RGBColor(hex: "fbca04"))
        #expect(bright.readable(onLight: false) == bright)
    }

    @Test func `yellow is darkened on a light background only`() {
        let (yellow, red) = (CellStyle(.yellow, .bold), CellStyle(.red))
        let light = ScreenTheme(.light).theme(usesColor: true, isLight: true)
        #expect(light.readable(yellow) == CellStyle(light.style(ofColor: "cdcd00").color, .bold))
        #expect(light.readable(yellow) != yellow && light.readable(red) == red)
        #expect(Theme(usesColor: true).readable(yellow) == yellow)
    }

    @Test func `without colors no text has a color of its own`() {
        #expect(Theme(usesColor: false).style(ofColor: "d73a4a") == .plain)
        #expect(Theme(usesColor: true).style(ofColor: "d73a4a").color != nil)
        #expect(ScreenTheme(.mono).theme(usesColor: true, isLight: false).style(ofColor: "d73a4a") == .plain)
    }
}
