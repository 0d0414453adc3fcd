import Foundation
import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONReaderTests {
    private func skip(_ bytes: [UInt8]) throws(JSONError) {
        try JSONReader.read(bytes) { (json) throws(JSONError) in try json.skip() }
    }

    private func skip(_ text: String) throws(JSONError) {
        try skip(Array(text.utf8))
    }

    private func value(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        try JSONReader.read(bytes) { (json) throws(JSONError) in try json.value() }
    }

    private func string(_ bytes: [UInt8]) throws(JSONError) -> String? {
        try JSONReader.read(bytes) { (json) throws(JSONError) in try json.string() }
    }

    private func string(_ text: String) throws(JSONError) -> String? {
        try string(Array(text.utf8))
    }

    private func integer(_ text: String) throws(JSONError) -> Int? {
        try JSONReader.read(Array(text.utf8)) { (json) throws(JSONError) in try json.integer() }
    }

    private func double(_ text: String) throws(JSONError) -> Double? {
        try JSONReader.read(Array(text.utf8)) { (json) throws(JSONError) in try json.double() }
    }

    @Test func `a string ends at its closing quote at any position, and invalid bytes are rejected`() throws {
        for length in 0...40 {
            for tail in [0, 1, 17] {
                let text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                let rest = [UInt8](repeating: UInt8(ascii: " "), count: tail)
                let quote = [UInt8(ascii: "\"")]
                #expect(try string(quote + text + quote + rest)?.utf8.count == length)
                #expect(
                    try string(quote + text + Array("\\n\u{7F}é".utf8) + text + quote + rest)?.utf8.count == 2 * length
                        + 4)
                for control in [0x00, 0x0A, 0x1F] as [UInt8] {
                    #expect(throws: JSONError.self) { try skip(quote + text + [control] + text + quote + rest) }
                }
                #expect(throws: JSONError.self) { try skip(quote + text) }
            }
        }
    }

    @Test(
        arguments: [
            "{}", "[]", " [ 1 , -0.5e+10 , \"a\" , true , false , null ] ", #"{"a":{"b":[{},[]]},"c":""}"#,
            "\t{\r\n\"a\" : 1 }\n", "\u{FEFF}{}", "0", #""\u00e9\n""#,
        ])
    func `skip consumes well-formed text completely`(_ text: String) throws {
        try skip(text)
    }

    @Test(
        arguments: [
            "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":1 \"b\":2}",
            "[1 2]", "nul", "truth", "tru", "01", "-", "1.", ".5", "1e", "+1", "0x10", "NaN", "\"a", "\"a\\", "\"\n\"",
            "{}{}", "[] x", "]", "<html>", "'a'", "\0",
        ])
    func `malformed text is rejected`(_ text: String) {
        #expect(throws: JSONError.self) { try skip(text) }
    }

    @Test func `every truncation of a well-formed text is rejected`() throws {
        let text = Array(#"{"a":[1,-2.5e3,"xé\n\u0041",true,null],"b":{"c":false}}"#.utf8)
        for length in 0..<text.count {
            #expect(throws: JSONError.self) {
                try JSONReader.read(Array(text.prefix(length))) { (json) throws(JSONError) in
                    try json.skip()
                }
            }
        }
    }

    @Test func `texts with one changed byte are accepted or rejected as by Foundation's decoder`() throws {
        let text = Array(#"{"a":[10,-2.5e3,"x\n\u0041"],"b":{"c":false,"d":null}}"#.utf8)
        for index in text.indices {
            for byte in [UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "0"), UInt8(ascii: "}"), 0x5C, 0x01] {
                var changed = text
                changed[index] = byte
                let expected = (try? JSONSerialization.jsonObject(with: Data(changed))) != nil
                let isSkipped = (try? skip(changed)) != nil
                let isRead = (try? value(changed)) != nil
                #expect(isSkipped == expected, "\(String(decoding: changed, as: UTF8.self))")
                #expect(isRead == expected, "\(String(decoding: changed, as: UTF8.self))")
            }
        }
    }

    @Test(
        arguments: zip(
            [
                #""a\"b\\c\/d""#, #""\b\f\n\r\t""#, #""\u00e9\u4e2D""#, #""\ud83d\ude00!""#, #""\uD83D""#,
                #""\uDE00x""#,
                #""\ud83d\u0041""#,
            ],
            ["a\"b\\c/d", "\u{8}\u{C}\n\r\t", "é中", "😀!", "\u{FFFD}", "\u{FFFD}x", "\u{FFFD}A"]))
    func `escapes are replaced by their characters`(text: String, expected: String) throws {
        #expect(try string(text) == expected)
    }

    @Test(arguments: [#""\x""#, #""\u12""#, #""\u12G4""#, #""\uD83D\u12""#])
    func `malformed escapes are rejected`(_ text: String) {
        #expect(throws: JSONError.self) { try string(text) }
        #expect(throws: JSONError.self) { try skip(text) }
        #expect(throws: JSONError.self) { try skip("{\(text):1}") }
    }

    @Test(arguments: 0..<40)
    func `the end of a long string is found at any position`(_ length: Int) throws {
        let text = String(repeating: "é", count: length)
        #expect(try string("\"\(text)\"") == text)
        #expect(try string("\"\(text)\\n\(text)\"") == "\(text)\n\(text)")
    }

    @Test func `invalid UTF-8 is repaired`() throws {
        #expect(try string([0x22, 0x61, 0xFF, 0xC3, 0x22]) == "a\u{FFFD}\u{FFFD}")
    }

    @Test func `null is nil for every type`() throws {
        #expect(try string("null") == nil)
        #expect(try integer("null") == nil)
        #expect(try double("null") == nil)
    }

    @Test func `whole numbers are read up to the limits of their type in any notation`() throws {
        #expect(try integer("9223372036854775807") == .max)
        #expect(try integer("-9223372036854775808") == .min)
        #expect(try integer("-0") == 0)
        #expect(try integer("12.0") == 12)
        #expect(try integer("1.2e3") == 1_200)
    }

    @Test(
        arguments: [
            "9223372036854775808", "-9223372036854775809", "1e400", "1e19", String(repeating: "9", count: 100_000),
        ])
    func `a number outside the range of its type is nil, however long it is`(_ text: String) throws {
        #expect(try integer(text) == nil)
        #expect(
            try JSONReader.read(Array("300".utf8)) { (json) throws(JSONError) in try json.integer(UInt8.self) } == nil)
    }

    @Test(arguments: ["1.5", "\"1\"", "true", "[]", "1e-1"])
    func `a value that is not a whole number is rejected as one`(_ text: String) {
        #expect(throws: JSONError.self) { try integer(text) }
    }

    @Test func `fractions are read with any number of digits, and infinity is nil`() throws {
        #expect(try double("75.69") == 75.69)
        #expect(try double("0." + String(repeating: "3", count: 1_000)) == 1.0 / 3)
        #expect(try integer("1." + String(repeating: "0", count: 1_000)) == 1)
        #expect(try double("1e400") == nil)
    }

    @Test(arguments: ["[", "{\"a\":"])
    func `nesting of 100,000 levels is rejected and does not exhaust the stack`(_ bracket: String) throws {
        let error = #expect(throws: JSONError.self) { try skip(String(repeating: bracket, count: 100_000)) }
        #expect(error?.reason.hasPrefix("nested deeper than 512 levels") == true)
        #expect((error?.path.utf8.count ?? .max) < 300)
    }

    @Test func `nesting up to the limit is accepted`() throws {
        try skip(String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
    }

    @Test func `a key written with escapes equals the key without them`() throws {
        var found = false
        try JSONReader.read(Array(#"{"lo\u0067in":1}"#.utf8)) { (json) throws(JSONError) in
            try json.object { (key, json) throws(JSONError) in
                if case "login" = key { found = true }
                try json.skip()
            }
        }
        #expect(found)
    }

    @Test func `an error contains the path and the byte offset`() {
        let error = #expect(throws: JSONError.self) { try skip(#"{"a":[{"b":1},{"b":tru}]}"#) }
        #expect(error?.path == "a[1].b")
        #expect(error?.offset == 19)
        #expect(error.map { "\($0)" } == "a[1].b: expected a value, found true or false at byte 19")
    }

    @Test func `a path is shortened to its maximum number of bytes, even if it has few characters`() {
        let key = "e" + String(repeating: "\u{301}", count: 10_000)
        let error = #expect(throws: JSONError.self) { try skip(#"{"\#(key)":tru}"#) }
        #expect((256...262).contains(error?.path.utf8.count ?? 0))
    }

    @Test func `the line of a byte is counted from 1`() {
        let text = Array("a\nb\n\nc".utf8)
        #expect([0, 1, 2, 4, 5, 6].map { JSONError.line(ofByteAt: $0, in: text) } == [1, 1, 2, 3, 4, 4])
    }

    @Test func `a copy reads the same value again`() throws {
        let names = try JSONReader.read(Array(#"{"item":{"name":"x"},"kind":"repo"}"#.utf8)) {
            (json) throws(JSONError) in
            var (item, kind): (JSONReader?, String?)
            try json.object { (key, json) throws(JSONError) in
                if case "item" = key { item = json }
                if case "kind" = key { kind = try json.string() } else { try json.skip() }
            }
            return [kind.map(JSONValue.string), try item?.value()]
        }
        #expect(names == ["repo", ["name": "x"]])
    }

    @Test func `any value is read with its members in their original order`() throws {
        let text = #" {"b":[1,-2.5,12.0,1e3,true,null],"a":"\u0041","a":{},"c":18446744073709551616} "#
        #expect(
            try value(Array(text.utf8))
                == .object([
                    JSONMember("b", [1, -2.5, .number(12), .number(1_000), true, nil]), JSONMember("a", "A"),
                    JSONMember("a", [:]), JSONMember("c", .number(18_446_744_073_709_551_616)),
                ]))
        #expect(throws: JSONError.self) { try value(Array("1e400".utf8)) }
    }

    // MARK: - JSONTestSuite

    @Test(arguments: JSONTestSuite.cases("y_"))
    func `reading and skipping accept the texts that JSONTestSuite accepts`(_ test: JSONTestSuite.Case) throws {
        try skip(test.bytes)
        _ = try value(test.bytes)
        try skip(Array("{\"x\":".utf8) + test.bytes + Array("}".utf8))
        #expect((try? JSONSerialization.jsonObject(with: Data(test.bytes), options: .fragmentsAllowed)) != nil)
    }

    @Test(arguments: JSONTestSuite.cases("n_"))
    func `reading and skipping reject the texts that JSONTestSuite rejects`(_ test: JSONTestSuite.Case) {
        #expect(throws: JSONError.self) { try skip(test.bytes) }
        #expect(throws: JSONError.self) { try value(test.bytes) }
        #expect(throws: JSONError.self) { try skip(Array("[".utf8) + test.bytes + Array(",0]".utf8)) }
    }

    @Test(
        arguments: JSONTestSuite.cases("i_"))
    func `texts that JSONTestSuite leaves open are only read if skip accepts them`(_ test: JSONTestSuite.Case) {
        let isRead = (try? value(test.bytes)) != nil
        let isPassed = (try? skip(test.bytes)) != nil
        #expect(isPassed || !isRead)
    }

    // MARK: - Properties

    /// JSON texts that together contain every kind of token.
    private static let seeds: [String] = [
        #"{"a":[10,-2.5e3,"x\n\u0041\ud83d\ude00"],"b":{"c":false,"d":null},"é中":[[],{},""]}"#,
        #"[true,0,-0.0,1E+2,"\"\\\/\b\f\n\r\t",{"":{"":[null]}}] "#,
    ]

    @Test(
        arguments: 0..<40)
    func `a text with changed bytes only fails with JSONError, and skipping agrees with reading`(seed: UInt64) throws {
        var random = SeededRandomNumberGenerator(seed: seed)
        for _ in 0..<300 {
            var text = Array(Self.seeds[Int.random(in: 0..<2, using: &random)].utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: text[place] = UInt8.random(in: 0...255, using: &random)
                case 1: text[place] = Array(#"{}[],:"\0-.eutfn "#.utf8).randomElement(using: &random) ?? 0
                case 2: text.remove(at: place)
                case 3: text.insert(text[Int.random(in: 0..<text.count, using: &random)], at: place)
                default: text.replaceSubrange(place..., with: text[..<place])
                }
                if text.isEmpty { text = [0x5B] }
            }
            let isPassed = (try? skip(text)) != nil
            let read = try? value(text)
            #expect(isPassed == (read != nil), "\(String(decoding: text, as: UTF8.self))")
            if let read {
                let written = JSONWriter.bytes(of: read)
                #expect(try value(written) == read.canonical, "\(String(decoding: text, as: UTF8.self))")
            }
        }
    }

    @Test(arguments: 0..<40)
    func `any value that is written is read back unchanged`(seed: UInt64) throws {
        var random = SeededRandomNumberGenerator(seed: seed)
        for _ in 0..<50 {
            let value = JSONValue.random(depth: 4, using: &random)
            for layout in [JSONWriter.Layout.compact, .indented] {
                for escaping in [JSONWriter.Escaping.required, .terminal] {
                    let bytes = JSONWriter.bytes(of: value, layout, escaping: escaping)
                    #expect(try self.value(bytes) == value.canonical)
                    #expect(try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) is NSObject)
                }
            }
        }
    }
}

extension JSONWriter {
    fileprivate static func bytes(
        of value: JSONValue, _ layout: Layout = .compact, escaping: Escaping = .required
    ) -> [UInt8] {
        var writer = JSONWriter(layout, escaping: escaping)
        writer.write(value)
        return writer.bytes
    }
}

extension JSONValue {
    /// The value with floating-point numbers that are whole converted to integers, as they are written.
    fileprivate var canonical: JSONValue {
        switch self {
        case .number(let number) where number.magnitude < 1e15:
            Int64(exactly: number).map(Self.integer) ?? self
        case .array(let elements): .array(elements.map(\.canonical))
        case .object(let members): .object(members.map { JSONMember($0.key, $0.value.canonical) })
        default: self
        }
    }

    fileprivate static func random(depth: Int, using random: inout SeededRandomNumberGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0: .null
        case 1: .bool(Bool.random(using: &random))
        case 2: .integer(Int64.random(in: .min ... .max, using: &random))
        case 3: .number(finite(UInt64.random(in: 0 ... .max, using: &random)))
        case 4: .number(Double(Int.random(in: -1_000...1_000, using: &random)) / 4)
        case 5: .string(text(using: &random))
        case 6:
            .array((0..<Int.random(in: 0...4, using: &random)).map { _ in .random(depth: depth - 1, using: &random) })
        default:
            .object(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    JSONMember(text(using: &random), .random(depth: depth - 1, using: &random))
                })
        }
    }

    private static func finite(_ bits: UInt64) -> Double {
        let number = Double(bitPattern: bits)
        return number.isFinite ? number : 0.1
    }

    private static func text(using random: inout SeededRandomNumberGenerator) -> String {
        let limits: [UInt32] = [0x80, 0x100, 0x3000, 0x1_0000, 0x11_0000]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...20, using: &random) {
            let limit = limits.randomElement(using: &random) ?? 0x80
            if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) { text.append(scalar) }
        }
        return String(text)
    }
}
