import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct CommandTemplateTests {
    private func arguments(_ text: String, _ values: [String: String] = [:]) throws -> [String] {
        try CommandTemplate(text).arguments { values[$0] ?? "" }
    }

    @Test(arguments: [
        ("git clone {url}", ["git", "clone", "U"]), ("  a   b\tc\nd ", ["a", "b", "c", "d"]),
        ("a 'b c' \"d e\" f\\ g", ["a", "b c", "d e", "f g"]), ("a '' \"\"", ["a", "", ""]),
        ("a b'c'\"d\"e", ["a", "bcde"]), (#"a "\"\\\n" '\n' \'"#, ["a", #""\\n"#, #"\n"#, "'"]),
        ("a --url={url}/x '{url} {url}'", ["a", "--url=U/x", "U U"]),
        ("a {{url}} {{{url}}}", ["a", "{url}", "{{url}}"]),
        ("awk '{print $1}' {} {1} { {url", ["awk", "{print $1}", "{}", "{1}", "{", "{url"]),
        (
            "a $HOME $(id) `id` ~ * ; | & > x #",
            ["a", "$HOME", "$(id)", "`id`", "~", "*", ";", "|", "&", ">", "x", "#"]
        ),
    ])
    func `a line is split into words as in a shell, but nothing is expanded`(line: String, words: [String]) throws {
        #expect(try arguments(line, ["url": "U"]) == words)
    }

    @Test(arguments: [
        "two words", "'", "\"", "\\", "line\nline", "$(touch x)", "`id`", "--upload-pack=x", "; rm -rf /", "{name}",
        "{{name}}",
        "* ? ~", "", "\u{1B}[2J",
    ])
    func `the value of a field is one argument, whatever it contains`(value: String) throws {
        let values = ["url": value, "name": "other"]
        #expect(try arguments("a {url} b", values) == ["a", value, "b"])
        #expect(try arguments("a 'x {url}' \"{url}\"", values) == ["a", "x " + value, value])
    }

    @Test(arguments: [
        ("", CommandTemplateError.isEmpty), ("  ", .isEmpty), ("'' a", .isEmpty), ("a 'b", .openQuote("'")),
        ("a \"b", .openQuote("\"")), ("a \\", .openQuote("\\")), ("{url}", .fieldInProgram),
        ("'x{url}' a", .fieldInProgram),
        ("a \0", .hasNull),
    ])
    func `a line without a fixed program or with an open quote is refused`(line: String, error: CommandTemplateError) {
        #expect(throws: error) { try CommandTemplate(line) }
    }

    @Test(arguments: [
        "sh -c 'echo {title}'", "/bin/bash -ec \"echo {title}\"", "env sh -c {title}", "busybox sh -c 'x {title}'",
        "bash --norc -c {title}",
    ])
    func `a shell does not interpret a field`(line: String) {
        #expect(throws: CommandTemplateError.fieldInScript("title")) { try CommandTemplate(line) }
    }

    @Test(arguments: ["sh -c 'echo \"$1\"' sh {title}", "bash script.sh -c {title}", "git -c x={title}", "sh {title}"])
    func `a field outside of the script of a shell is accepted`(line: String) throws {
        #expect(try CommandTemplate(line).fields == ["title"])
    }
}
