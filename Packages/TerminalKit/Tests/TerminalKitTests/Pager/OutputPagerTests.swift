import Foundation
import Shared
import TerminalKitTestSupport
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct OutputPagerTests {
    private let size = TerminalSize(columns: 80, rows: 3)
    private let environment: Environment = ["PATH": "/usr/bin:/bin"]

    private func path() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    }

    @Test func `output that fits on the screen is written to the terminal at the end`() throws {
        let terminal = RecordedOutput()
        let file = path()
        let pager = OutputPager(
            PagerCommand("cat > '\(file)'"), environment: environment, terminal: terminal.sink, size: size,
            onStart: { Issue.record("The pager was started.") })
        try pager.sink.write("one\ntwo\n")
        #expect(terminal.text == "")
        try pager.finish()
        #expect(terminal.text == "one\ntwo\n")
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `output of exactly one screenful is sent to the pager, because the prompt needs a row`() throws {
        let terminal = RecordedOutput()
        let file = path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        let pager = OutputPager(
            PagerCommand("cat > '\(file)'"), environment: environment, terminal: terminal.sink, size: size)
        try pager.sink.write("one\ntwo\nthree\n")
        try pager.finish()
        #expect(terminal.text == "")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "one\ntwo\nthree\n")
    }

    @Test func `longer output is sent to the pager completely, including the buffered start`() throws {
        let terminal = RecordedOutput()
        let file = path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        let pager = OutputPager(
            PagerCommand("cat > '\(file)'"), environment: environment, terminal: terminal.sink, size: size
        )
        for line in ["one\n", "two\n", "three\n", "four\n"] { try pager.sink.write(line) }
        try pager.finish()
        #expect(terminal.text == "")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "one\ntwo\nthree\nfour\n")
    }

    @Test func `quitting the pager closes the pipe`() throws {
        ignoreBrokenPipes()
        let terminal = RecordedOutput()
        let pager = OutputPager(PagerCommand("exit 0"), environment: environment, terminal: terminal.sink, size: size)
        #expect(throws: OutputError.closedPipe) {
            while true { try pager.sink.write("line\nline\nline\n") }
        }
        try pager.finish()
        #expect(terminal.text == "")
    }

    @Test(arguments: [1, 2_000]) func `a pager that cannot be started loses no output`(count: Int) throws {
        ignoreBrokenPipes()
        let terminal = RecordedOutput()
        let pager = OutputPager(
            PagerCommand("no-such-pager-here 2>/dev/null"), environment: environment, terminal: terminal.sink,
            size: size
        )
        let text = String(repeating: "line\nline\nline\n", count: count)
        try pager.sink.write(text)
        try pager.sink.write("end\n")
        try pager.finish()
        #expect(terminal.text == text + "end\n")
    }

    @Test func `the pager's child processes receive SIGPIPE`() throws {
        ignoreBrokenPipes()
        let file = path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        let pager = OutputPager(
            PagerCommand("cat > /dev/null; (yes; echo $? > '\(file)') | head -1 > /dev/null"), environment: environment,
            terminal: RecordedOutput().sink, size: size
        )
        try pager.sink.write("1\n2\n3\n4\n")
        try pager.finish()
        // The status is 128 plus the number of the signal SIGPIPE, which ended `yes`.
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "141\n")
    }

    private func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
