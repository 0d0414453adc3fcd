import Foundation
import SharedTestSupport
import Testing

@testable import TerminalUI

@Suite("The JSON writer", .timeLimit(.minutes(1)))
struct JSONWriterTests {
    private func written(_ value: JSONValue, isIndented: Bool = false) -> String {
        var buffer = OutputBuffer()
        buffer.appendLine(value, isIndented: isIndented)
        return String(buffer.text.dropLast())
    }

    @Test(
        "controls, line separators and bidirectional controls are escaped",
        arguments: [
            ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("\u{80}\u{9B}\u{9F}", #""\u0080\u009b\u009f""#),
            ("\"\\/", #""\"\\/""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
            ("\u{2028}\u{2029}\u{202E}\u{2066}\u{200F}\u{61C}", #""\u2028\u2029\u202e\u2066\u200f\u061c""#),
        ]
    )
    func escapes(text: String, expected: String) {
        #expect(written(.string(text)) == expected)
    }

    @Test("other text stays as it is", arguments: ["한글 😎 é ©", "\u{A0}\u{2027}\u{2030}\u{61D}", ""])
    func verbatim(text: String) {
        #expect(written(.string(text)) == "\"\(text)\"")
    }

    @Test("any text is read back as it was", arguments: 0..<30)
    func roundTrip(seed: UInt64) throws {
        var random = SeededRandomNumberGenerator(seed: seed)
        let limits: [UInt32] = [0x80, 0x100, 0x3000, 0x11_0000]
        var text = String.UnicodeScalarView()
        for _ in 0..<200 {
            let limit = limits.randomElement(using: &random) ?? 0x80
            if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) { text.append(scalar) }
        }
        let value = JSONValue.object([JSONMember("text", .string(String(text)))])
        for isIndented in [false, true] {
            let data = Data(written(value, isIndented: isIndented).utf8)
            let read = try JSONSerialization.jsonObject(with: data) as? [String: String]
            #expect(read?["text"].map { Array($0.unicodeScalars) } == Array(text))
        }
    }

    @Test(
        "numbers are written so that JSON can hold them",
        arguments: [
            (JSONValue.integer(.min), "-9223372036854775808"), (.number(7), "7"), (.number(-0.5), "-0.5"),
            (.number(7.573), "7.573"), (.number(.nan), "null"), (.number(.infinity), "null"), (.number(1e20), "1e+20"),
        ]
    )
    func numbers(value: JSONValue, expected: String) {
        #expect(written(value) == expected)
    }

    @Test("the indented form puts each member on a line and leaves empty ones closed")
    func indented() {
        let value = JSONValue.object([
            JSONMember("a", .array([.integer(1), .bool(true)])), JSONMember("b", .object([])),
            JSONMember("c", .array([])),
        ])
        #expect(
            written(value, isIndented: true) == """
                {
                  "a": [
                    1,
                    true
                  ],
                  "b": {},
                  "c": []
                }
                """
        )
    }
}
