import Domain
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SearchQueryTests {
    private func text(
        _ words: [String], _ filters: FilterValues = [:], excluding: [String] = []
    ) throws(QueryError) -> String {
        try SearchQuery(.repos, words: words, filters: filters, excluding: excluding).text
    }

    @Test(arguments: [
        "swift", "  two words ", "a OR b", "(a", "\"open quote", "language:swift stars:>10", "한글", "c++ & a=b #1",
    ])
    func `a single argument is sent exactly as entered`(argument: String) throws {
        #expect(try text([argument]) == argument)
    }

    @Test func `of several arguments those with a space and no colon become phrases`() throws {
        #expect(
            try text(["machine learning", "swift", "topic:deep learning"])
                == #""machine learning" swift topic:deep learning"#)
    }

    @Test func `a phrase keeps its quotes, and quotes inside one are escaped`() throws {
        #expect(try text([#""two words""#, #"say "hi" now"#]) == #""two words" "say \"hi\" now""#)
    }

    @Test func `a phrase that only appears to be quoted is quoted as a whole`() throws {
        #expect(try text([#""a" OR "b""#, "c"]) == #""\"a\" OR \"b\"" c"#)
    }

    @Test func `empty arguments are ignored if there are several`() throws {
        #expect(try text(["", "swift", "  "]) == "swift")
    }

    @Test func `filters follow the words`() throws {
        #expect(
            try text(["json"], ["language": "Swift", "stars": ">=100"]) == "json language:Swift stars:>=100")
    }

    @Test func `filters without words are a query`() throws {
        #expect(try text([], ["topic": "cli"]) == "topic:cli")
    }

    @Test(arguments: [[], [""], [" \u{3000} "], ["", " "]])
    func `a query with neither words nor filters is rejected as empty`(words: [String]) {
        #expect(throws: QueryError.empty) { try text(words) }
    }

    @Test(
        arguments: [(.photos, ["color": "blue"]), (.movies, ["year": "1979"]), (.movies, [:])]
            as [(SearchSchema, FilterValues)])
    func `a search that needs words rejects a query of filters only`(
        schema: SearchSchema, filters: FilterValues
    ) {
        #expect(throws: QueryError.noWords) {
            try SearchQuery(schema, words: [" "], filters: filters)
        }
    }

    @Test func `the URL of a page is accepted instead of a name`() throws {
        #expect(
            try text(["x"], ["owner": "https://github.com/cli", "topic": "https://github.com/topics/tui"])
                == "x user:cli topic:tui")
        let issues = try SearchQuery(
            .issues, words: [],
            filters: ["repo": "https://ghe.example/a/b/issues/3,c/d", "author": "http://ghe.example/octocat"])
        #expect(issues.text == "repo:a/b repo:c/d author:octocat is:issue")
        try issues.checkPages(on: WebSites(gitHub: "https://ghe.example/", gitHubHost: "ghe.example"))
        #expect(throws: AppError.self) { try issues.checkPages(on: WebSites()) }
        #expect(throws: AppError.self) { try issues.newestFirst(of: .issue).checkPages(on: WebSites()) }
        #expect(throws: QueryError.self) { try text([], ["owner": "https://github.com/settings"]) }
        #expect(throws: QueryError.self) {
            try SearchQuery(.issues, words: [], filters: ["repo": "https://a.example/b"])
        }
        #expect(try text([], ["language": "https://github.com/cli"]) == "language:https://github.com/cli")
    }

    @Test func `a relative period and a range of the creation date cannot be combined`() throws {
        #expect(throws: QueryError.conflicting("trending", "created")) {
            try text(["x"], ["created": ">=2020-01-01", "trending": "week"])
        }
        #expect(try text(["x"], ["updated": ">=2020-01-01", "trending": "week"]).contains("created:>="))
    }

    @Test(arguments: [
        ("a OR b", "(a OR b)"),
        ("(a OR b)", "(a OR b)"),
        ("(a) OR (b)", "((a) OR (b))"),
        ("(a OR b) (c OR d)", "((a OR b) (c OR d))"),
        ("a(b)OR c", "(a(b)OR c)"),
        (#""a OR b""#, #""a OR b""#),
        (#""a" OR "b""#, #"("a" OR "b")"#),
        (#""a \" OR b""#, #""a \" OR b""#),
        ("a or b", "a or b"),
        ("ORACLE FORD", "ORACLE FORD"),
        ("a AND b", "a AND b"),
        ("a NOT", "(a NOT)"),
    ])
    func `words are enclosed in parentheses if filters could become a part of an alternative`(
        words: String, enclosed: String
    ) throws {
        #expect(try text([words], ["language": "c"]) == enclosed + " language:c")
    }

    @Test func `words without filters are never enclosed in parentheses`() throws {
        #expect(try text(["a OR b"]) == "a OR b")
    }

    @Test(arguments: [("a OR (b", "("), ("a) OR (b", ")"), ("a OR b)", ")"), (#"5" OR b"#, "\""), (#"say "hi"#, "\"")])
    func `words that would include a filter are rejected and the character is named`(words: String, mark: Character) {
        #expect(throws: QueryError.unbalanced(mark)) { try text([words], ["language": "c"]) }
    }

    @Test(arguments: [
        ("San Francisco", #"location:"San Francisco""#),
        (#"a "b""#, #"location:"a \"b\"""#),
        (#""as is""#, #"location:"as is""#),
        ("a) OR (b", #"location:"a) OR (b""#),
        (#"back\slash"#, #"location:"back\\slash""#),
        ("c++", "location:c++"),
        ("서울", "location:서울"),
    ])
    func `a value with spaces or special characters is quoted`(value: String, expected: String) throws {
        #expect(try SearchQuery(.users, words: [], filters: ["location": value]).text == expected)
    }

    @Test(arguments: ["", "  ", "a\nb", "a\u{1B}[31m"])
    func `an empty value or one with a control character is rejected with its name`(value: String) throws {
        let error = #expect(throws: QueryError.self) { try text(["a"], ["owner": value]) }
        guard case .invalidValue("user", value, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: ["a\nb", "a\tb", "\u{0}", "\u{1B}[2J", "\u{9B}", "\u{2028}"])
    func `control characters are rejected`(words: String) {
        #expect(throws: QueryError.controlCharacter) { try text([words]) }
    }

    @Test(arguments: [
        ("word", "NOT word"), ("two words", #"NOT "two words""#), ("language:swift", "-language:swift"),
        ("topic:deep learning", #"-topic:"deep learning""#), ("OR", #"NOT "OR""#), ("(x", #"NOT "(x""#),
        ("https://a.b", "NOT https://a.b"), (#"a"b"#, #"NOT "a\"b""#), ("-x", #"NOT "-x""#),
    ])
    func `exclusions are negated in GitHub's notation`(term: String, expected: String) throws {
        #expect(try text(["a"], excluding: [term]) == "a " + expected)
    }

    @Test func `exclusions are placed outside alternatives`() throws {
        #expect(try text(["a OR b"], excluding: ["c"]) == "(a OR b) NOT c")
    }

    @Test(arguments: ["", " ", "a\u{7}"])
    func `an exclusion without a word is rejected`(term: String) {
        #expect(throws: QueryError.self) { try text(["a"], excluding: [term]) }
    }

    @Test func `256 characters are accepted and 257 rejected`() throws {
        #expect(try text([String(repeating: "é", count: 256)]).count == 256)
        #expect(throws: QueryError.tooLong(length: 257, limit: 256)) { try text([String(repeating: "é", count: 257)]) }
    }

    @Test func `qualifiers and operators do not count toward the length`() throws {
        let word = String(repeating: "x", count: 125)
        let query = try text(["\(word) OR \(word)"], ["topic": String(repeating: "t", count: 60)])
        #expect(query.count > 256)
    }

    @Test func `five operators are accepted and six rejected, including exclusions`() throws {
        #expect(try text(["a OR b AND c NOT d OR e OR f"]).isEmpty == false)
        #expect(throws: QueryError.tooManyOperators(count: 6, limit: 5)) {
            try text(["a OR b AND c NOT d OR e OR f"], excluding: ["g"])
        }
    }

    @Test func `operators in quotes do not count`() throws {
        #expect(try text([#""OR OR OR OR OR OR""#]).isEmpty == false)
    }

    @Test func `error messages state the problem without the word error`() {
        let error = QueryError.invalidValue(name: "stars", value: "x", expected: "a number").appError
        #expect(error.kind == .usage)
        #expect(error.description == "“x” is not a valid value for stars: expected a number")
    }
}
