import Foundation
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONWriterTests {
    private func written(
        _ value: JSONValue, _ layout: JSONWriter.Layout = .compact, escaping: JSONWriter.Escaping = .terminal
    ) -> String {
        var writer = JSONWriter(layout, escaping: escaping)
        writer.write(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("\u{80}\u{9B}\u{9F}", #""\u0080\u009b\u009f""#),
            ("\"\\/", #""\"\\/""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
            ("\u{2028}\u{2029}\u{202E}\u{2066}\u{200F}\u{61C}", #""\u2028\u2029\u202e\u2066\u200f\u061c""#),
            ("a\u{FEFF}b\u{FFF9}\u{FFFA}\u{FFFB}", #""a\ufeffb\ufff9\ufffa\ufffb""#),
            ("x\u{E0000}\u{E0041}\u{E007F}y", #""x\udb40\udc00\udb40\udc41\udb40\udc7fy""#),
        ]
    )
    func `characters that control a terminal or are invisible are escaped for terminals`(text: String, expected: String)
    {
        #expect(written(.string(text)) == expected)
        #expect(written(.object([JSONMember(text, nil)])) == "{\(expected):null}")
    }

    @Test(
        arguments: ["한글 😎 é ©", "\u{A0}\u{2027}\u{2030}\u{61D}\u{FFFC}\u{FEFE}\u{E0080}\u{10FFFF}", ""])
    func `other text is not changed`(text: String) {
        #expect(written(.string(text)) == "\"\(text)\"")
    }

    @Test func `all terminal hazards and no other characters outside ASCII are escaped`() {
        for value in Array(UInt32(0x80)...0xFFFF) + Array(0xD_FF00...0xE_0100) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isEscaped = written(.string(String(scalar))).utf8.allSatisfy { $0 < 0x80 }
            let isRemoved = String(scalar).sanitizedForTerminal().unicodeScalars.first != scalar
            #expect(isEscaped == isRemoved, "\(String(value, radix: 16))")
        }
    }

    @Test func `only the characters that JSON requires are escaped for programs`() {
        #expect(
            written("\"\\\u{1}\u{1F}é\u{7F}\u{202E}", escaping: .required)
                == "\"\\\"\\\\\\u0001\\u001fé\u{7F}\u{202E}\"")
    }

    @Test(arguments: 0..<20)
    func `a character is escaped at any position`(_ length: Int) {
        let plain = String(repeating: "a", count: length)
        #expect(written(.string("\(plain)\"\(plain)é\u{7F}")) == #""\#(plain)\"\#(plain)é\u007f""#)
    }

    @Test(
        arguments: [
            (JSONValue.integer(.min), "-9223372036854775808"), (.number(7), "7"), (.number(-0.5), "-0.5"),
            (.number(7.573), "7.573"), (.number(.nan), "null"), (.number(.infinity), "null"), (.number(1e20), "1e+20"),
        ]
    )
    func `numbers are written in a form that JSON supports`(value: JSONValue, expected: String) {
        #expect(written(value) == expected)
    }

    @Test func `the indented layout puts each member on its own line and keeps empty values closed`() {
        #expect(
            written(["a": [1, true], "b": [:], "c": []], .indented) == """
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

    @Test func `members that are nil are omitted`() {
        let bytes = JSONWriter.object { json in
            json.add("none", nil as String?)
            json.add("text", "a\"b")
            json.add("count", 3)
            json.add("infinite", Double.infinity)
            json.add("score", 1.5)
            json.add("isOn", true)
            json.add("at", Date(timeIntervalSince1970: 0))
            json.add("names", ["a", "b"])
            json.add("nothing", nil as Int?) { _, json in json.add("x", 1) }
            json.add("inner", 4) { number, json in json.add("x", number) }
        }
        #expect(
            String(decoding: bytes, as: UTF8.self) == #"""
                {"text":"a\"b","count":3,"score":1.5,"isOn":true,"at":"1970-01-01T00:00:00Z","names":["a","b"],"inner":{"x":4}}
                """#)
    }

    @Test func `values written in parts and encoded values appear at the correct positions`() {
        var inner = JSONWriter(.indented, indentation: 1)
        inner.beginArray()
        inner.write(1)
        inner.write(encoded: Array("2.0".utf8))
        inner.endArray()
        var outer = JSONWriter(.indented)
        outer.object { json in
            json.key("items")
            json.write(encoded: inner.bytes)
            json.key("end")
            json.write(true)
        }
        #expect(
            String(decoding: outer.bytes, as: UTF8.self) == """
                {
                  "items": [
                    1,
                    2.0
                  ],
                  "end": true
                }
                """)
    }
}
