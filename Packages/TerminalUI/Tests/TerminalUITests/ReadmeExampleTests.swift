import Domain
import Presentation
import TerminalKit
import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test func `a page of repositories becomes a table, or JSON with chosen fields`() throws {
        let repos = [
            Repo(fullName: "swiftlang/swift").with {
                $0.id = 44_838_949
                $0.language = "C++"
                $0.stargazersCount = 69_000
            }
        ]
        let terminal = TerminalCapabilities(
            isInputTerminal: false, isOutputTerminal: true, isErrorTerminal: false,
            size: TerminalSize(columns: 40, rows: 24))
        var buffer = OutputBuffer()

        var table = ListWriter<Repo>(OutputDescription(), on: terminal)
        table.append(repos, into: &buffer)
        #expect(buffer.text == "NAME              STARS  LANGUAGE\nswiftlang/swift  69,000  C++\n")

        buffer.removeAll()
        let fields = try FieldSelection<Repo>("fullName,stargazersCount")
        var lines = ListWriter(OutputDescription(.jsonLines, fields: fields), on: terminal)
        lines.append(repos, into: &buffer)
        #expect(buffer.text == #"{"fullName":"swiftlang/swift","stargazersCount":69000}"# + "\n")

        let sink = OutputSink(fileDescriptor: 1)
        do { try sink.flush(&buffer) } catch OutputError.closedPipe {}
    }
}
