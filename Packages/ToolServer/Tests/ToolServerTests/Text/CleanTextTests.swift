import Shared
import Testing

@testable import ToolServer

@Suite(.timeLimit(.minutes(10)))
struct CleanTextTests {
    @Test(arguments: [
        ("tag\u{E0041}\u{E0042}s", "tags"), ("zero\u{200B}width\u{2060}", "zerowidth"), ("a\u{202E}b\u{2066}c", "abc"),
        ("soft\u{AD}hyphen", "softhyphen"), ("bell\u{07}\u{1B}[31m", "bell[31m"),
        ("line\r\nend\u{2028}", "line\nend\n"),
        ("or\u{FE0F}phan", "orphan"), ("j\u{200D}oin", "join"), ("\u{FEFF}mark", "mark"), ("a\u{E0101}b", "ab"),
        ("한\u{3164}글", "한글"), ("tab\tstays", "tab\tstays"),
    ])
    func `invisible characters are removed`(text: String, expected: String) {
        #expect(text.clean() == expected)
    }

    @Test(arguments: [
        "👩‍👩‍👧", "❤️", "1️⃣ 2️⃣", "🏳️‍🌈", "👍🏽", "می‌خواهم", "क्‍ष", "ශ්‍රී", "café", "한글 ok", "日本語",
    ])
    func `characters inside emoji and between joining letters stay`(text: String) {
        #expect(Array(text.clean().unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: [
        ("a<!-- secret -->b", "ab"), ("a\n<!-- never closed\nsecret", "a\n"), ("1 <!-- 2", "1 <!-- 2"),
        ("<p hidden>secret</p>after", "after"), ("<span style=\"display: none\">secret</span>x", "x"),
        ("<details>secret</details>x", "x"), ("<details><summary> </summary>secret</details>x", "x"),
        ("<details><summary>Log</summary>text</details>", "<details><summary>Log</summary>text</details>"),
        ("<SCRIPT>secret</SCRIPT>x", "x"), ("[//]: # (secret)\nx", "x"), ("[comment]: <> (secret)\nx", "x"),
        ("[1]: https://swift.org\nx", "[1]: https://swift.org\nx"), ("a < b && c > d", "a < b && c > d"),
        ("Array<Int>", "Array<Int>"), ("[a]: #section", "[a]: #section"),
    ])
    func `markup that is not displayed is removed`(text: String, expected: String) {
        #expect(text.clean() == expected)
    }

    @Test func `all texts of a value are cleaned`() {
        let value: JSONValue = ["a": ["x\u{200B}", ["b": "y<!-- z -->"]], "n": 1]
        #expect(value.clean() == ["a": ["x", ["b": "y"]], "n": 1])
    }

    @Test func `a local path is reduced to its last name`() {
        #expect("“/home/me/rows.jsonl” already exists".withoutPaths == "“rows.jsonl” already exists")
        #expect("see https://github.com/a/b".withoutPaths == "see https://github.com/a/b")
    }
}
