import Foundation
import Network
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct JSONReaderTests {
    private func skip(_ text: String) throws(ResponseDecodingError) {
        try JSONReader.read(Array(text.utf8)) { (json) throws(ResponseDecodingError) in try json.skip() }
    }

    private func string(_ bytes: [UInt8]) throws(ResponseDecodingError) -> String? {
        try JSONReader.read(bytes) { (json) throws(ResponseDecodingError) in try json.string() }
    }

    private func string(_ text: String) throws(ResponseDecodingError) -> String? {
        try string(Array(text.utf8))
    }

    private func integer(_ text: String) throws(ResponseDecodingError) -> Int? {
        try JSONReader.read(Array(text.utf8)) { (json) throws(ResponseDecodingError) in try json.integer() }
    }

    private func double(_ text: String) throws(ResponseDecodingError) -> Double? {
        try JSONReader.read(Array(text.utf8)) { (json) throws(ResponseDecodingError) in try json.double() }
    }

    @Test(
        "well-formed text is passed whole",
        arguments: [
            "{}", "[]", " [ 1 , -0.5e+10 , \"a\" , true , false , null ] ", #"{"a":{"b":[{},[]]},"c":""}"#,
            "\t{\r\n\"a\" : 1 }\n", "\u{FEFF}{}", "0", #""\u00e9\n""#,
        ])
    func wellFormed(_ text: String) throws {
        try skip(text)
    }

    @Test(
        "malformed text is refused",
        arguments: [
            "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":1 \"b\":2}",
            "[1 2]", "nul", "truth", "tru", "01", "-", "1.", ".5", "1e", "+1", "0x10", "NaN", "\"a", "\"a\\", "\"\n\"",
            "{}{}", "[] x", "]", "<html>", "'a'", "\0",
        ])
    func malformed(_ text: String) {
        #expect(throws: ResponseDecodingError.self) { try skip(text) }
    }

    @Test("every cut of a well-formed text is refused")
    func cuts() throws {
        let text = Array(#"{"a":[1,-2.5e3,"xé\n\u0041",true,null],"b":{"c":false}}"#.utf8)
        for length in 0..<text.count {
            #expect(throws: ResponseDecodingError.self) {
                try JSONReader.read(Array(text.prefix(length))) { (json) throws(ResponseDecodingError) in
                    try json.skip()
                }
            }
        }
    }

    @Test("what a decoder of Foundation accepts and refuses is accepted and refused, whatever byte is changed")
    func mutations() throws {
        let text = Array(#"{"a":[10,-2.5e3,"x\n\u0041"],"b":{"c":false,"d":null}}"#.utf8)
        for index in text.indices {
            for byte in [UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "0"), UInt8(ascii: "}"), 0x5C, 0x01] {
                var changed = text
                changed[index] = byte
                let expected = (try? JSONSerialization.jsonObject(with: Foundation.Data(changed))) != nil
                let accepted =
                    (try? JSONReader.read(changed) { (json) throws(ResponseDecodingError) in
                        try json.skipReadingStrings()
                    }) != nil
                #expect(accepted == expected, "\(String(decoding: changed, as: UTF8.self))")
            }
        }
    }

    @Test(
        "escapes stand for their characters",
        arguments: zip(
            [
                #""a\"b\\c\/d""#, #""\b\f\n\r\t""#, #""\u00e9\u4e2D""#, #""\ud83d\ude00!""#, #""\uD83D""#,
                #""\uDE00x""#,
                #""\ud83d\u0041""#,
            ],
            ["a\"b\\c/d", "\u{8}\u{C}\n\r\t", "é中", "😀!", "\u{FFFD}", "\u{FFFD}x", "\u{FFFD}A"]))
    func escapes(text: String, expected: String) throws {
        #expect(try string(text) == expected)
    }

    @Test("malformed escapes are refused", arguments: [#""\x""#, #""\u12""#, #""\u12G4""#, #""\uD83D\u12""#])
    func malformedEscapes(_ text: String) {
        #expect(throws: ResponseDecodingError.self) { try string(text) }
    }

    @Test("a long text is found whole wherever its end stands", arguments: 0..<40)
    func lengths(_ length: Int) throws {
        let text = String(repeating: "é", count: length)
        #expect(try string("\"\(text)\"") == text)
        #expect(try string("\"\(text)\\n\(text)\"") == "\(text)\n\(text)")
    }

    @Test("bytes that are no UTF-8 are repaired")
    func invalidUTF8() throws {
        #expect(try string([0x22, 0x61, 0xFF, 0xC3, 0x22]) == "a\u{FFFD}\u{FFFD}")
    }

    @Test("null is none for every type")
    func null() throws {
        #expect(try string("null") == nil)
        #expect(try integer("null") == nil)
        #expect(try double("null") == nil)
    }

    @Test("whole numbers are read to the ends of their range, however they are written")
    func integers() throws {
        #expect(try integer("9223372036854775807") == .max)
        #expect(try integer("-9223372036854775808") == .min)
        #expect(try integer("-0") == 0)
        #expect(try integer("12.0") == 12)
        #expect(try integer("1.2e3") == 1_200)
    }

    @Test(
        "numbers that do not fit are refused",
        arguments: [
            "9223372036854775808", "1.5", "1e400", String(repeating: "9", count: 100_000), "\"1\"", "true", "[]",
        ])
    func numbersOutOfRange(_ text: String) {
        #expect(throws: ResponseDecodingError.self) { try integer(text) }
    }

    @Test("fractions are read, and infinity is refused")
    func doubles() throws {
        #expect(try double("75.69") == 75.69)
        #expect(throws: ResponseDecodingError.self) { try double("1e400") }
    }

    @Test("nesting of 100,000 levels is refused and does not exhaust the stack", arguments: ["[", "{\"a\":"])
    func deepNesting(_ bracket: String) throws {
        let error = #expect(throws: ResponseDecodingError.self) { try skip(String(repeating: bracket, count: 100_000)) }
        #expect(error?.reason == "nested deeper than 512 levels")
        #expect((error?.path.utf8.count ?? .max) < 300)
    }

    @Test("nesting up to the limit is passed")
    func nestingAtLimit() throws {
        try skip(String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
    }

    @Test("a key that is written with escapes is the same key")
    func escapedKey() throws {
        var found = false
        try JSONReader.read(Array(#"{"lo\u0067in":1}"#.utf8)) { (json) throws(ResponseDecodingError) in
            try json.object { (key, json) throws(ResponseDecodingError) in
                if case "login" = key { found = true }
                try json.skip()
            }
        }
        #expect(found)
    }
}

extension JSONReader {
    /// Like `skip`, with the escapes of strings looked at.
    fileprivate mutating func skipReadingStrings() throws(Failure) {
        switch next() {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "{"): try object { (_, json) throws(Failure) in try json.skipReadingStrings() }
        case UInt8(ascii: "["): try array { (json) throws(Failure) in try json.skipReadingStrings() }
        default: try skip()
        }
    }
}
