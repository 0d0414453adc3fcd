import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct MarkdownHTMLTableTests {
    private func text(_ source: String, width: Int = 40) throws -> String {
        try MarkdownText.text(source, width: width)
    }

    @Test func `an HTML table has rows, columns and a header`() throws {
        let source = """
            <table>
              <thead><tr><th>Name</th><th align="right">Stars</th></tr></thead>
              <tbody>
                <tr><td>one</td><td align="right">1</td></tr>
                <tr><td><b>two</b> and <a href="https://a.example">link</a><td align="right">20
              </tbody>
            </table>

            after
            """
        #expect(
            try text(source) == """
                Name             Stars
                ───────────────  ─────
                one                  1
                two and link[1]     20

                after
                """)
    }

    @Test func `Markdown between the tags of a table belongs to the open cell`() throws {
        let source = """
            <table>
            <tr>
            <td>

            **bold** text

            - item
            - [x] done

            ```
            let a = 1
            let b = 2
            ```

            </td>
            <td>

            ### Title
            other</td>
            </tr>
            </table>

            # After
            """
        #expect(
            try text(source) == """
                bold text  Title
                • item     other
                ☑ done
                let a = 1
                let b = 2

                After
                ═════
                """)
    }

    @Test func `numbered lists and Markdown tables in a cell keep their order`() throws {
        let source = """
            <table><tr><td>

            3. three
            4. four

            | a | b |
            |---|---|
            | 1 | 2 |

            </td></tr></table>
            """
        #expect(try text(source) == "3. three\n4. four\na | b\n1 | 2")
    }

    @Test func `cells that span columns and rows keep the following cells in their columns`() throws {
        let source = """
            <table>
            <tr><td rowspan="2">a</td><td>b</td><td>c</td></tr>
            <tr><td>d</td><td>e</td></tr>
            <tr><td colspan=2>f</td><td>g</td></tr>
            </table>
            """
        #expect(
            try text(source) == """
                a  b  c
                   d  e
                f     g
                """)
    }

    @Test func `a nested table becomes lines of its cell`() throws {
        let source =
            "<table><tr><td>out<table><tr><td>in 1</td><td>in 2</td></tr></table>rest</td><td>next</td></tr></table>"
        #expect(
            try text(source) == """
                out   next
                in 1
                in 2
                rest
                """)
    }

    @Test func `cells in a line of text are not joined`() throws {
        #expect(
            try text("see <table><tr><td>one</td><td>two</td></tr><tr><td>three</td></tr></table> end")
                == "see one two\nthree\nend")
    }

    @Test func `text outside the cells of a table is kept`() throws {
        #expect(
            try text("<table>caption<tr>loose<td>cell</td></tr></table>") == """
                caption
                loose    cell
                """)
    }

    @Test func `a table without an end tag ends with its block`() throws {
        let source = "<table><tr><td>one<td>two\n\n# Heading\n\n- item"
        #expect(
            try text(source) == """
                one  two

                Heading
                ═══════

                • item
                """)
        #expect(try MarkdownText.layout(source).headings == [2])
    }

    @Test func `a table in a quote ends with the quote`() throws {
        #expect(
            try text("> <table><tr><td>a</td>\n\nbetween\n\n<p></table>after") == "│ a\n\nbetween\n\nafter")
    }

    @Test func `an end tag in a line of text ends the table after the paragraph`() throws {
        #expect(
            try text("<table><tr><td>\n\nwords</td></tr></table>\n\n# Heading")
                == "words\n\nHeading\n═══════")
    }

    @Test func `an attribute with spaces around the equals sign leaks no text`() throws {
        #expect(try text("a <a foo = 'baz <em>\"</em>'\n_boolean zoop:33=zoop:33 />b") == "a b")
        #expect(try text("a <a foo='baz <em>\"</em>'>b</a>") == "a b")
        #expect(try text("<div foo = 'baz <em>\"</em>'>b</div>") == "b")
    }

    @Test(
        arguments: [
            "<table><tr><td colspan=64 rowspan=64>", "<table>", "<tr><td>", "<td>", "<table><tr><td>\n\n- a\n\n",
            "</td>", "</table>", "<td rowspan=9999999999999999999>", "<table><td>a</table>",
        ]
    )
    func `hostile tables take no more time and memory than their size allows`(piece: String) throws {
        let source = "<table><tr><td>\n\n" + String(repeating: piece, count: (1 << 16) / piece.utf8.count) + "</table>"
        let document = try Markdown(source)
        #expect(document.events.count < 200_000)
        var layout = MarkdownLayout(document, width: 80, theme: Theme(usesColor: false))
        layout.layOut(through: 100)
        #expect(layout.lines.allSatisfy { $0.width <= 80 })
    }

    @Test func `a table laid out line by line equals one laid out at once`() throws {
        let source = """
            text

            <table><tr><th>a</th><th>b</th></tr>
            <tr><td>

            - one
            - two

            </td><td>long words in a cell</td></tr></table>

            end
            """
        for width in [5, 18, 60] {
            let whole = try MarkdownText.layout(source, width: width)
            var layout = MarkdownLayout(whole.document, width: width, theme: Theme(usesColor: true))
            for count in 1...whole.lines.count + 1 { layout.layOut(through: count) }
            #expect(layout.lines == whole.lines)
        }
    }
}
