import CommandRunner
import Testing

/// Tests that verify that end-to-end tests contain no code that traps on unexpected input. A trap ends the test
/// process, and with it all tests that have not finished. End-to-end tests read the output of the program under test,
/// which can be anything.
@Suite(.timeLimit(.minutes(10)))
struct TrapTests {
    @Test func `end-to-end tests contain no code that can end the test process`() throws {
        let paths = try ["Tests/EndToEndTests", "Tests/CommandRunner"].flatMap(Repository.swiftFiles)
        #expect(paths.count > 50)
        let traps = try paths.flatMap { path in
            Self.traps(in: try Repository.text(of: path)).map { "\(path): \($0)" }
        }
        #expect(traps == [])
    }

    @Test(arguments: [
        ("let first = lines[0]", true), ("run.lines[119].count", true), ("numbers[0] / 2", true),
        ("words[words.count - 1]", true), ("text!.count", true), ("try! run()", true), ("value as! Int", true),
        ("Dictionary(uniqueKeysWithValues: rows)", true), ("queue.removeFirst()", false), ("lines[at: 0]", false),
        ("run.json[0] == nil", false), (#"run.json["items"]?[0]?["name"]"#, false), ("a != b, !c", false),
        (#"let text = "lines[0]!""#, false), ("// lines[0]", false), ("[UInt8](repeating: 0, count: 4)", false),
    ])
    func `the test finds code that can trap, and no other code`(line: String, isFound: Bool) {
        #expect(!Self.traps(in: line).isEmpty == isFound)
    }

    /// Returns the lines that can trap: an integer subscript, a forced unwrap, a forced `try` or cast, or a dictionary
    /// with unique keys. The subscripts of `JSONTree` return an optional.
    private static func traps(in text: String) -> [Substring] {
        var isInText = false
        return text.split(separator: "\n").filter { line in
            let code = line.replacing(#/"(?:[^"\\]|\\.)*"/#, with: "")
            if line.contains("\"\"\"") {
                isInText.toggle()
                return false
            }
            guard !isInText, !code.drop(while: { $0 == " " }).hasPrefix("//") else { return false }
            let subscripts = code.matches(of: #/(\w+|\)|\])\[(?:\w+\.count - )?\d+\](\??)/#)
            return subscripts.contains { $0.1 != "json" && $0.2.isEmpty }
                || code.contains(#/[\w\])]!(?:[.,)\]? ]|$)/#)
                || ["try!", "as!", "uniqueKeysWithValues"].contains { code.contains($0) }
        }
    }
}
