import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ReportWritingTests {
    private let output = RecordedOutput()

    private func console(_ environment: Environment = [:]) -> Console {
        let terminal = TerminalCapabilities(
            isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false,
            size: TerminalSize(columns: 80, rows: 24), outputStyle: .plain)
        return Console(
            environment: environment, terminal: terminal, output: output.sink,
            messages: Messages(sink: output.sink, isQuiet: true))
    }

    @Test func `in JSON, a report is an object of its lines unless it defines its own object`() throws {
        let report = DetailReport(title: "Title", lines: [DetailLine("a", "A", "1"), DetailLine("b", "B", nil)])
        try console().write(report, as: .json)
        try console().write([report], json: .object([JSONMember("a", .integer(1))]), as: .json)
        #expect(output.text == "{\"a\":\"1\",\"b\":null}\n{\"a\":1}\n")
    }

    @Test func `settings are a list with a line for each`() throws {
        let rows = [
            SettingReport("color", value: "never", standard: "auto", source: "config.json"),
            SettingReport("github.clientId", value: nil, standard: nil, source: "default"),
        ]
        try console().write(rows, as: .table)
        try console().write(rows, as: .json)
        #expect(
            output.text == """
                color\tnever\tauto\tconfig.json
                github.clientId\t\t\tdefault
                [{"key":"color","value":"never","default":"auto","source":"config.json"},\
                {"key":"github.clientId","value":null,"default":null,"source":"default"}]

                """)
    }

    @Test func `a missing library is reported with its consequences`() {
        let missing = SystemLibrary("libnone", package: "libnone1", use: "nothing", load: { _, _ in false }) { "1.0" }
        let there = SystemLibrary("libsome", package: "libsome1", use: "all", load: { _, _ in true }) { "2.0" }
        #expect(DetailLine("a", missing).text == "missing; needed for nothing: apt install libnone1 ()")
        #expect(DetailLine("b", there).text == "2.0")
    }

    @Test func `a report shows only that a secret exists`() {
        let environment: Environment = ["TOKEN": "ghp_0123456789abcdefghij", "EMPTY": ""]
        #expect(DetailLine(secretVariable: "TOKEN", in: environment).text?.contains("0123456789abcdef") == false)
        #expect(DetailLine(secretVariable: "EMPTY", in: environment).text == "not set")
    }

    @Test func `the report describes the terminal and the reason for the image protocol`() async {
        let lines = await console(["TERM": "xterm"]).terminalLines()
        #expect(lines.first { $0.key == "outputTerminal" }?.text == "no")
        #expect(lines.first { $0.key == "imageProtocolReason" }?.text?.isEmpty == false)
        #expect(lines.first { $0.key == "term" }?.text == "xterm")
    }
}
