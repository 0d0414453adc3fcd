import Foundation
import Shared
import TerminalKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SyntaxHighlighterTests {
    init() {
        ignoreWriteSignals()
    }

    @Test func `keywords, numbers and comments have different colors`() async throws {
        let highlighter = try #require(SyntaxHighlighter(environment: .process))
        let source = "import Foundation\n\nlet answer = 42 // a number\nlet name = \"Ada\"\n"
        let lines = try #require(await highlighter.lines(of: source, named: "Sources/main.swift"))
        #expect(lines.map(\.text) == source.textLines.map(String.init))
        let colors = ["let", "42", "// a number"].map { text in
            lines.lazy.flatMap(\.parts).first { text.contains($0.text) && $0.text != " " }?.style.color
        }
        #expect(Set(colors).count == 3 && !colors.contains(nil))
    }

    @Test func `a file in an unknown language has no colors`() async throws {
        let highlighter = try #require(SyntaxHighlighter(environment: .process))
        let lines = try #require(await highlighter.lines(of: "let it be", named: "song.unknown"))
        #expect(lines == ["let it be"])
    }

    @Test func `control characters are removed before the text is colored`() async throws {
        let highlighter = try #require(SyntaxHighlighter(environment: .process))
        let lines = try #require(
            await highlighter.lines(of: "let a = 1\u{1B}[2J\u{1B}]0;x\u{7}\n\tb", named: "a.swift"))
        #expect(lines.map(\.text).joined(separator: "\n").unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
        #expect(lines.last?.text == "        b")
    }

    @Test func `without the program there is no highlighter`() {
        #expect(SyntaxHighlighter(environment: ["PATH": "/nonexistent"]) == nil)
    }

    @Test func `a text that is too long is not colored`() async throws {
        let highlighter = try #require(SyntaxHighlighter(environment: .process))
        let text = String(repeating: "let a = 1\n", count: SyntaxHighlighter.maximumSize / 10 + 1)
        #expect(await highlighter.lines(of: text, named: "a.swift") == nil)
    }

    @Test(arguments: [
        "printf 'let b = 2\\n'", "printf '\\033[2Jlet a = 1\\n'", "exit 1", "yes", "cat; kill -9 $$",
    ])
    func `a program that changes the text, fails or writes without end is ignored`(script: String) async throws {
        let folder = try Self.folder(with: script)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = "\(folder.path(percentEncoded: false)):/usr/bin:/bin"
        let highlighter = try #require(SyntaxHighlighter(environment: ["PATH": path]))
        #expect(await highlighter.lines(of: "let a = 1\n", named: "a.swift") == nil)
    }

    @Test func `canceling ends a program that does not respond`() async throws {
        let folder = try Self.folder(with: "exec sleep 600")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = "\(folder.path(percentEncoded: false)):/usr/bin:/bin"
        let highlighter = try #require(SyntaxHighlighter(environment: ["PATH": path]))
        let work = Task { await highlighter.lines(of: "let a = 1\n", named: "a.swift") }
        work.cancel()
        #expect(await work.value == nil)
    }

    /// Creates a directory with a shell script in place of `bat`.
    private static func folder(with script: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.path(percentEncoded: false)
        try "#!/bin/sh\n\(script)\n".write(to: folder.appending(path: "text"), atomically: true, encoding: .utf8)
        // Another process creates the program. If this process had it open for writing, a child process that another
        // test starts at that moment would inherit the file, and the program could not be run (execve(2), ETXTBSY).
        let install = ChildProcess(
            ["/usr/bin/install", "-m", "755", "\(path)/text", "\(path)/bat"], environment: [:], input: .null)
        try #require(install?.finish().isSuccess == true)
        return folder
    }
}
