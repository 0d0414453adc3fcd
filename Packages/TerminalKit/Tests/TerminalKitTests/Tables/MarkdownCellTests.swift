import TerminalKit
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MarkdownCellTests {
    @Test(
        arguments: [
            ("a | b", #"a \| b"#), ("<script>&lt;", #"\<script\>\&lt;"#), ("[x](y) ![z]", #"\[x\](y) !\[z\]"#),
            ("`c` *e* _f_ ~g~ $h$ \\|", #"\`c\` \*e\* \_f\_ \~g\~ \$h\$ \\\|"#), ("a\r\nb\tc", "a b c"),
            ("see https://evil.test/", #"see https\://evil.test/"#), ("www.evil.test", #"www\.evil.test"#),
        ]) func `Markdown in text from a server is escaped`(text: String, cell: String)
    {
        #expect(MarkdownCell.text(text, linkedTo: nil) == cell)
    }

    @Test func `a URL is linked unchanged, and other text is not linked`() {
        #expect(MarkdownCell.text("n", linkedTo: "https://a.test/(x)") == "[n](<https://a.test/(x)>)")
        #expect(MarkdownCell.text("n", linkedTo: "javascript:alert(1)") == "n")
        #expect(MarkdownCell.text("n", linkedTo: "https://a.test/>|x") == "n")
        #expect(MarkdownCell.text("https://a.test/_b_", linkedTo: nil) == "<https://a.test/_b_>")
    }
}
