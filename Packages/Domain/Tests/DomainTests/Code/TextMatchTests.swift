import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct TextMatchTests {
    private func match(_ fragment: String, _ text: String?, _ indices: [Int]) -> TextMatch {
        TextMatch(fragment: fragment, property: "content", matches: [TextMatch.Match(text: text, indices: indices)])
    }

    private func marked(_ match: TextMatch) -> [String] {
        match.marks.map { String(match.fragment[$0]) }
    }

    /// Tests positions in bytes, code units and scalars. `é` has 2 bytes; `👩‍👧` has 5 UTF-16 code units and 3 scalars.
    @Test(arguments: [[4, 7], [2, 5], [3, 6]])
    func `matches are found whatever unit the service counts in`(indices: [Int]) {
        let start = "é"
        #expect(marked(match("\(start): let x", "let", indices)) == ["let"])
    }

    @Test(arguments: [[-1, 3], [3, 1], [0, Int.max], [Int.min, Int.max], [], [1], [0, 400]])
    func `impossible positions are replaced by searching for the matching text`(indices: [Int]) {
        #expect(marked(match("one two", "two", indices)) == ["two"])
        #expect(marked(match("one two", "three", indices)) == [])
    }

    @Test func `overlapping matches are merged`() {
        let match = TextMatch(
            fragment: "abcdef", matches: [.init(text: "abc", indices: [0, 3]), .init(text: "bcd", indices: [1, 4])])
        #expect(marked(match) == ["abc"])
    }

    @Test func `the matching line is returned without surrounding whitespace`() throws {
        let line = try #require(match("first\n   let match = 1\nlast", "match", [13, 18]).firstLine)
        #expect(line.text == "let match = 1")
        #expect(line.parts.map(\.isMatch) == [false, true, false])
    }

    @Test func `a fragment without matches returns its first line, and an empty fragment nothing`() {
        #expect(match("one\ntwo", nil, []).firstLine?.text == "one")
        #expect(match("", nil, []).firstLine == nil)
    }

    @Test(arguments: ["a", "é", "👩‍👧"])
    func `a very long fragment returns its beginning without matches`(character: String) throws {
        let long = match(String(repeating: character, count: 20_000), character, [0, 1])
        #expect(long.marks.isEmpty)
        #expect(try #require(long.firstLine).text.hasPrefix(character))
    }

    @Test func `the line number in the file is determined from the matching text`() throws {
        let code = try #require(Code.samples.first)
        #expect(code.line(in: "// a\nlet greeting = 1\nprint(greeting)\n") == 3)
        #expect(code.line(in: "something else") == nil)
        let file = code.file
        let twice = Code(file: file, matches: [TextMatch(fragment: "aab", property: "content")])
        #expect(twice.line(in: "\naa\naaab") == 3)
    }

    @Test func `a repetitive fragment is found in a repetitive text in linear time`() throws {
        let file = try #require(Code.samples.first).file
        let fragment = String(repeating: "a", count: 200_000) + "b"
        let code = Code(file: file, matches: [TextMatch(fragment: fragment, property: "content")])
        #expect(code.line(in: String(repeating: "a", count: 1_000_000)) == nil)
    }
}
