import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct SearchFilterTests {
    private static let schema = SearchSchema(
        language: .gitHub,
        filters: [
            SearchFilter("label", .text, isRepeatable: true),
            SearchFilter("match", .choice(["title", "body"]), qualifier: "in", isRepeatable: true),
            SearchFilter("no-label", .mark("label"), qualifier: "no"),
            SearchFilter("locked", .flag(on: "locked", off: "unlocked"), qualifier: "is"),
            SearchFilter("all-sorts", .lifting),
            SearchFilter("asked", .text, qualifierOf: { $0.contains("/") ? "team-asked" : "user-asked" }),
        ],
        scope: SearchScope(
            qualifiers: ["is", "type"], values: ["leaf", "leaves"], others: ["flower"], expected: "leaf",
            lifting: "all-sorts"),
        limits: .gitHubSearch, narrowing: ["label"], path: { _ in "" })

    private func text(_ words: String, _ filters: FilterValues = [:]) throws(QueryError) -> String {
        try SearchQuery(Self.schema, words: [words], filters: filters).text
    }

    @Test(arguments: [
        ("bug", "label:bug"), ("bug,docs", "label:bug label:docs"),
        ("bug, good first", #"label:bug label:"good first""#),
        (#""a, b",c"#, #"label:"a, b" label:c"#), ("bug,,", "label:bug"),
    ])
    func `several values of a filter are separated by commas outside quotes`(value: String, sent: String) throws {
        #expect(try text("x", ["label": value]) == "x \(sent) is:leaf")
    }

    @Test func `every value of a repeatable choice is checked`() throws {
        #expect(try text("x", ["match": "title,body"]) == "x in:title in:body is:leaf")
        #expect(throws: QueryError.self) { try text("x", ["match": "title,nose"]) }
    }

    @Test(arguments: [",", " , "])
    func `commas alone are not a value`(value: String) throws {
        #expect(throws: QueryError.self) { try text("x", ["match": value]) }
    }

    @Test func `the last of several values counts, and repeatable filters come last`() {
        let label = SearchFilter("label", .text, isRepeatable: true)
        let state = SearchFilter("state", .text)
        let values = FilterValues([(label, ["a", "b"]), (state, ["open", "closed"])])
        #expect(values.entries.map { [$0.id, $0.text] } == [["state", "closed"], ["label", "a"], ["label", "b"]])
    }

    @Test func `a sort is described by its field and direction`() {
        #expect(SearchSort("stars").words == "by stars")
        #expect(SearchSort("stars", order: .ascending).words == "by stars, asc")
    }

    @Test func `a switch that can only be on is sent as its text`() throws {
        #expect(try text("", ["no-label": "true"]) == "no:label is:leaf")
        #expect(throws: QueryError.self) { try text("", ["no-label": "false"]) }
    }

    @Test(arguments: [("true", "is:locked"), ("false", "is:unlocked")])
    func `both values of a Boolean filter have a text`(value: String, sent: String) throws {
        #expect(try text("", ["locked": value]) == "\(sent) is:leaf")
    }

    @Test func `the qualifier can depend on the value`() throws {
        #expect(try text("", ["asked": "octocat"]) == "user-asked:octocat is:leaf")
        #expect(try text("", ["asked": "org/team"]) == "team-asked:org/team is:leaf")
    }

    @Test(arguments: ["is:leaf x", "x type:leaves", "IS:LEAF x"])
    func `the scope is not added twice`(words: String) throws {
        #expect(try text(words) == words)
    }

    @Test func `the scope applies to all alternatives`() throws {
        #expect(try text("a OR b") == "(a OR b) is:leaf")
    }

    @Test(arguments: ["is:flower x", "x type:Flower"])
    func `words that select another kind are rejected`(words: String) {
        #expect(throws: QueryError.self) { try text(words) }
    }

    @Test func `words that exclude another kind are accepted`() throws {
        #expect(try text("-is:flower x") == "-is:flower x is:leaf")
    }

    @Test func `a filter removes the scope`() throws {
        #expect(try text("x is:flower", ["all-sorts": "true"]) == "x is:flower")
    }

    @Test(arguments: [[:], ["all-sorts": "true"]] as [FilterValues])
    func `the scope alone is not a query`(filters: FilterValues) {
        #expect(throws: QueryError.empty) { try text("", filters) }
    }

    @Test func `the values of a filter can be converted to a text and back`() throws {
        var values = FilterValues()
        values.add("a", to: "label")
        values.add("b", to: "label")
        values["label"] = values.joined("label")
        #expect(try text("", values) == "label:a label:b is:leaf")
    }
}
