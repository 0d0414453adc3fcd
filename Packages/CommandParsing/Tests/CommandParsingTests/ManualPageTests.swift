import CommandParsing
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ManualPageTests {
    static let pages = Library.interface.manualPages(date: "2026-11-22")

    private func page(_ name: String) throws -> String {
        try #require(Self.pages.first { $0.fileName == name }?.source)
    }

    @Test func `the program, each command of the root and each topic have a page`() {
        #expect(
            Self.pages.map(\.fileName) == ["lib.1", "lib-search.1", "lib-shelf.1", "lib-help.1", "lib-opening-hours.7"])
    }

    @Test func `a page starts with its date, its name and its summary`() throws {
        #expect(
            try page("lib-search.1").hasPrefix(
                """
                .Dd November 22, 2026
                .Dt LIB-SEARCH 1
                .Os lib
                .Sh NAME
                .Nm lib-search
                .Nd Search for books or authors
                .Sh SYNOPSIS
                .Nm lib
                .Cm search books
                .Ar WORDS ...
                .Op Ar flags

                """))
    }

    @Test func `the page of a group describes the options of all its commands with all choices`() throws {
        let text = try page("lib-search.1")
        #expect(text.contains(".Ss lib search books\nSearch for books.\n"))
        #expect(text.contains(".It Fl \\&L , Fl \\-limit Ar \\&N\nRows wanted (default 30)\n"))
        #expect(text.contains(".It Fl \\-wait Ns Op = Ns Ar SECONDS\nWait\n"))
        #expect(text.contains("JSON with these fields.\nOne of: all, title, year\n"))
        #expect(text.contains(".Bd -literal -offset indent\nlib search books swift \\-\\-limit 5\n.Ed\n"))
    }

    @Test func `the page of the program refers to all other pages and lists the global options`() throws {
        let text = try page("lib.1")
        #expect(text.contains(".It Fl \\-color Ar WHEN\nColor: auto|always|never\n"))
        #expect(text.hasSuffix(".Xr lib-help 1 ,\n.Xr lib-search 1 ,\n.Xr lib-shelf 1 ,\n.Xr lib-opening-hours 7\n"))
    }

    @Test func `a topic keeps its line breaks`() throws {
        #expect(try page("lib-opening-hours.7").contains(".Sh DESCRIPTION\n.Bd -literal\n  always\n.Ed\n"))
    }

    @Test func `text is escaped and contains only ASCII characters`() throws {
        let command = Library.command(
            "odd", "Say “it's \\fBodd\\fP”", options: [], discussion: ".Sh TRAP\n'br\n\n  .El\n  a \\ b")
        let pages = CommandLineInterface(
            root: CommandSpec(name: "lib", summary: "A library", subcommands: [command])
        ).manualPages(date: "2026-11-22")
        let text = try #require(pages.last?.source)
        #expect(text.utf8.allSatisfy { $0 < 128 })
        #expect(text.contains(".Nd Say \\[u201C]it\\(aqs \\efBodd\\efP\\[u201D]\n"))
        #expect(!text.contains("\n.Sh TRAP") && !text.contains("\n'br") && !text.contains("\n.El"))
        #expect(text.contains("  .El\n  a \\e b\n"))
    }

    @Test(.enabled(if: Tool.path(of: "mandoc") != nil), arguments: pages.map(\.fileName))
    func `mandoc reports nothing except missing pages and the text at the bottom`(name: String) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
        try page(name).write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try Tool.run("mandoc", ["-T", "lint", file.path], in: file.deletingLastPathComponent()).output
        let lines = output.split(separator: "\n")
        let expected = ["referenced manual not found", "operating system explicitly specified"]
        #expect(lines.filter { line in !expected.contains { line.contains($0) } } == [])
    }
}
