import Domain
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct RecordTableTests {
    private func csv(_ fields: String, _ repos: [Repo], favorites: Set<ItemKey> = []) throws -> String {
        Samples.written(.init(.csv, fields: try FieldSelection(fields)), [repos], favorites: favorites)
    }

    @Test func `CSV has the columns of the table with raw values, and CR LF after each record`() {
        #expect(
            Samples.written(.init(.csv), [Array(Samples.repos.prefix(1))])
                == "NAME,STARS,LANGUAGE,UPDATED,DESCRIPTION\r\n"
                + "sindresorhus/awesome,498692,,2026-07-14T19:25:58Z,😎 Awesome lists\r\n")
    }

    @Test func `fields are in the requested order`() throws {
        let header = try csv("stargazersCount,fullName,id", Array(Samples.repos.prefix(1)))
        #expect(header.hasPrefix("stargazersCount,fullName,id\r\n498692,sindresorhus/awesome,"))
    }

    @Test func `only a comma, a quote or a line end causes quoting`() throws {
        let repo = Samples.repo("o/n", "a \"b\", c\r\nd\n")
        #expect(try csv("name,description", [repo]) == "name,description\r\nn,\"a \"\"b\"\", c\r\nd\n\"\r\n")
        #expect(try csv("description", [Samples.repo("o/n", " ;'\t|")]) == "description\r\n ;'\t|\r\n")
    }

    @Test func `control characters are removed and all other text is unchanged`() throws {
        let repo = Samples.repo("o/n", "\u{1B}[31m\u{0}a\u{7F}\u{9B}\tb\u{202E}c\u{2028}d")
        #expect(try csv("description", [repo]) == "description\r\n[31ma\tb\u{202E}c\u{2028}d\r\n")
    }

    @Test func `on a terminal, no character of a value reorders text or moves the cursor back`() throws {
        let output = OutputDescription<Repo>(.csv, fields: try FieldSelection("description"))
        let repo = Samples.repo("o/n", "a\u{202E}b\rc\r\nd")
        #expect(Samples.written(output, on: .terminal(), [[repo]]) == "description\r\n\"abc\nd\"\r\n")
    }

    @Test(
        arguments: [
            (JSONValue.null, nil), (true, "true"), (.integer(-7), "-7"), (.number(7.5), "7.5"), (.string(""), ""),
            (["a", "b; c"], "a; b; c"), ([], ""), (["login": "o", "type": "User"], "o"),
            (["key": "mit", "spdxId": "MIT"], "MIT"), (["name": "n", "nameWithOwner": "o/n"], "o/n"),
            (["title": "T", "number": 1], "T"), (["spdxId": .null], #"{"spdxId":null}"#),
            (["a": ["b": 1]], #"{"a":{"b":1}}"#), ([["login": "x"], ["login": "y"]], "x; y"),
        ] as [(JSONValue, String?)]) func `a cell is the text of the field's value`(value: JSONValue, text: String?)
    {
        #expect(value.text(joiningBy: "; ") == text)
    }

    @Test func `a list without rows is a header, and a field marks favorites`() throws {
        #expect(try csv("id,name", []) == "id,name\r\n")
        let repo = Samples.repos[0]
        #expect(try csv("isFavorite", [repo], favorites: [repo.key]) == "isFavorite\r\ntrue\r\n")
    }

    @Test func `several pages are one table`() {
        let text = Samples.written(.init(.markdown), Samples.repos.prefix(3).map { [$0] })
        #expect(text.split(separator: "\n").count == 5)
        #expect(
            text.hasPrefix("| NAME | STARS | LANGUAGE | UPDATED | DESCRIPTION |\n| --- | ---: | --- | --- | --- |\n"))
    }

    @Test func `Markdown links the name of the item in columns and in fields`() throws {
        let columns = Samples.written(.init(.markdown), [[Samples.movie]])
        #expect(columns.contains("| 19995 | [Avatar](https://www.themoviedb.org/movie/19995) | 2009 |"))
        let fields = Samples.written(
            .init(.markdown, fields: try FieldSelection("id,title,url")), [[Samples.movie]])
        #expect(fields.contains("| [Avatar](https://www.themoviedb.org/movie/19995) |"))
        #expect(fields.contains("| <https://www.themoviedb.org/movie/19995> |"))
    }

    @Test func `a topic's name links to its page`() throws {
        let topic = Topic(name: "swift").with { $0.url = WebURL("https://github.com/topics/swift") }
        let fields = try FieldSelection<Topic>("curated,name")
        for output in [OutputDescription<Topic>(.markdown), OutputDescription(.markdown, fields: fields)] {
            #expect(Samples.written(output, [[topic]]).contains("| [swift](https://github.com/topics/swift) |"))
        }
        #expect(SavedRow(topic, id: "swift", isFavorite: false).pageURL == "https://github.com/topics/swift")
    }

    @Test func `several reports form one table with the facts of all as columns`() throws {
        let reports = [
            DetailReport(title: "", lines: [DetailLine("a", "A", "1"), DetailLine("b", "B", "x,y")]),
            DetailReport(title: "", lines: [DetailLine("b", "B", nil), DetailLine("c", "C", "3")]),
        ]
        let stage = ViewStage()
        try stage.console().write(reports, json: .null, as: .csv)
        #expect(stage.output.text == "a,b,c\r\n1,\"x,y\",\r\n,,3\r\n")
    }
}
