import Foundation
import Shared
import SharedTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct CollectPlanTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func plan(_ text: String, by field: String = "created") throws -> CollectPlan {
        let field = try #require(SearchSchema.repos.collecting.first { $0.id == field })
        return try CollectPlan(
            SearchQuery(.repos, words: [text]), of: .repo, by: field, on: "github.com", now: now)
    }

    @Test(arguments: [
        ("swift created:2020-01-02", "swift", 1_577_923_200...1_578_009_599),
        ("created:>2020-01-02 swift", "swift", 1_578_009_600...1_700_000_000),
        ("created:>=2020-01-02", "", 1_577_923_200...1_700_000_000),
        ("created:<2020-01-02", "", 1_191_196_800...1_577_923_199),
        ("created:*..2020-01-02", "", 1_191_196_800...1_578_009_599),
        ("x created:2020-01-02T00:00:00Z..2020-01-02T00:00:09Z", "x", 1_577_923_200...1_577_923_209),
        ("created:>=2020-01-02 created:<2020-01-03", "", 1_577_923_200...1_578_009_599),
        ("swift", "swift", 1_191_196_800...1_700_000_000),
    ])
    func `the range in the query is removed from its words`(text: String, words: String, range: ClosedRange<Int>) throws
    {
        let plan = try plan(text)
        #expect(plan.words == words)
        #expect(plan.range == range)
    }

    @Test func `the remaining words keep their meaning`() throws {
        #expect(try plan("swift OR rust").words == "(swift OR rust)")
        #expect(try plan("\"a created:b\" stars:>5").words == "\"a created:b\" stars:>5")
        #expect(try plan("stars:>5 x", by: "stars").range == 6...1 << 30)
    }

    @Test(arguments: ["stars:>9223372036854775807", "stars:>=9223372036854775807", "stars:9223372036854775807..*"])
    func `the largest number can be the bound of a range`(text: String) throws {
        #expect(try plan(text, by: "stars").range.lowerBound >= 1 << 53)
    }

    @Test(arguments: [
        "(swift created:>2020-01-01) OR rust", "swift OR created:2020-01-01", "NOT created:2020-01-01",
        "created:2020-13-01", "created:>2024-01-01 created:<2020-01-01", "a \"b",
    ])
    func `an invalid range is rejected`(text: String) {
        #expect(throws: QueryError.self) { try plan(text) }
    }

    @Test func `a part is a closed range with a precision of one second`() throws {
        let plan = try plan("swift OR rust")
        #expect(
            plan.query(1_577_923_200...1_577_923_209, pass: .plain).text
                == "(swift OR rust) created:2020-01-02T00:00:00Z..2020-01-02T00:00:09Z")
        #expect(plan.query(0...1, pass: .descending).sort == SearchSort("updated", order: .descending))
    }
}

@Suite(.timeLimit(.minutes(10)))
struct CollectionStateTests {
    private var state: CollectionState {
        let identity = CollectPlan.Identity(kind: "repo", host: "github.com", by: "created", query: "a \"b\"")
        var splitter = RangeSplitter(0...1_000_000, capacity: 1_000)
        _ = splitter.accept(count: 9_000, samples: (0..<30).map { $0 * 7 % 30 })
        splitter.finish(rows: 700)
        var state = CollectionState(identity: identity, splitter: splitter, walk: PartWalk(pageSize: 100, reach: 1_000))
        state.length = 77
        state.counts.rows = 12
        state.current = [1, .max, 0x0123_4567_89AB_CDEF]
        return state
    }

    @Test func `a state can be written and read back`() throws {
        #expect(try CollectionState(json: state.json()) == state)
    }

    /// A state file that an earlier release wrote.
    private static let stored = #"""
        {"version":1,"complete":false,"checksum":"3db4f0c70d0a9ca1","state":{"identity":{"kind":"repo",\#
        "host":"github.com","by":"created","query":"a \"b\""},"length":77,"complete":false,"counts":{"rows":12,\#
        "total":9000,"parts":1,"requests":3,"repeated":2,"capped":0,"incomplete":1,"malformed":4},\#
        "splitter":{"lower":0,"upper":1000000,"capacity":1000,"scale":"linear","total":9000,"nextLower":100,\#
        "nextUpper":200,"lastRows":700,"lastWidth":99.5,"refusals":1,"mayTakeBothEnds":true,\#
        "stretches":[{"upper":1000000,"count":8300},{"upper":500000,"count":4000,"sketch":{"count":4000,\#
        "order":"scattered","values":[110,120,400000]}}]},"walk":{"pageSize":100,"reach":1000,\#
        "pass":"descending","page":2,"repetitions":1,"count":1376,"hasFallen":true,"mustMeet":true},\#
        "previous":"","current":"ffffffffffffffff0123456789abcdef","kept":"0000000000000001","keptUntil":150,\#
        "isPartIncomplete":true}}

        """#

    @Test func `a file of an earlier release can be read`() throws {
        let state = try CollectionState(json: Array(Self.stored.utf8))
        #expect(
            state.identity == CollectPlan.Identity(kind: "repo", host: "github.com", by: "created", query: "a \"b\""))
        #expect(state.length == 77)
        #expect(!state.isComplete)
        var counts = CollectionCounts()
        (counts.rows, counts.total, counts.parts, counts.requests) = (12, 9000, 1, 3)
        (counts.repeated, counts.incomplete, counts.malformed) = (2, 1, 4)
        #expect(state.counts == counts)
        var splitter = RangeSplitter(0...1_000_000, capacity: 1_000, mayTakeBothEnds: true)
        (splitter.total, splitter.next, splitter.refusals) = (9000, 100...200, 1)
        splitter.last = RangeSplitter.Density(rows: 700, width: 99.5)
        splitter.stretches = [
            RangeSplitter.Stretch(upper: 1_000_000, count: 8_300),
            RangeSplitter.Stretch(
                upper: 500_000, count: 4_000,
                sketch: RangeSketch(values: [110, 120, 400_000], count: 4_000, order: .scattered)),
        ]
        #expect(state.splitter == splitter)
        var walk = PartWalk(pageSize: 100, reach: 1_000)
        (walk.pass, walk.page, walk.repetitions, walk.count) = (.descending, 2, 1, 1376)
        (walk.hasFallen, walk.mustMeet) = (true, true)
        #expect(state.walk == walk)
        #expect(state.previous.isEmpty)
        #expect(state.current == [.max, 0x0123_4567_89AB_CDEF])
        #expect(state.kept == [1])
        #expect(state.keptUntil == 150)
        #expect(state.isPartIncomplete)
    }

    @Test func `a stored state has the members of earlier releases`() throws {
        let state = try CollectionState(json: Array(Self.stored.utf8))
        // Earlier releases wrote row hashes in any order.
        let old = try Self.members(Array(Self.stored.utf8))
            .replacing("ffffffffffffffff0123456789abcdef", with: "0123456789abcdefffffffffffffffff")
        #expect(try Self.members(state.json()) == old)
    }

    /// Returns the members of the state in a file, sorted by name. The checksum is left out, because it depends on
    /// their order.
    private static func members(_ json: [UInt8]) throws -> String {
        let file = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
        let state = try #require(file["state"])
        return String(decoding: try JSONSerialization.data(withJSONObject: state, options: .sortedKeys), as: UTF8.self)
    }

    @Test func `changed bytes and truncation are detected`() throws {
        let json = state.json()
        for index in json.indices.dropLast() where index.isMultiple(of: 7) || index < 64 {
            var damaged = json
            damaged[index] ^= 1
            let read = try? CollectionState(json: damaged)
            #expect(read == nil || read == state, "byte \(index)")
        }
        for length in stride(from: 0, to: json.count - 1, by: 5) {
            #expect(throws: CollectionStateError.self) { try CollectionState(json: Array(json.prefix(length))) }
        }
    }

    @Test(arguments: [
        (#""page":1"#, #""page":9223372036854775807"#), (#""reach":1000"#, #""reach":9223372036854775807"#),
        (#""pageSize":100"#, #""pageSize":9223372036854775807"#), (#""rows":12"#, #""rows":9223372036854775807"#),
        (#""capacity":1000"#, #""capacity":9223372036854775807"#),
        (#""lower":0"#, #""lower":-9223372036854775808"#), (#""refusals":0"#, #""refusals":9223372036854775807"#),
        (#""values":[0,"#, #""values":[-9223372036854775808,"#),
    ])
    func `numbers outside the supported range are rejected even with a correct checksum`(
        written: String, changed: String
    ) throws {
        let text = String(decoding: state.json(), as: UTF8.self)
        let start = try #require(text.firstRange(of: #""state":"#)).upperBound
        let end = try #require(text.lastIndex(of: "}"))
        try #require(text[start..<end].firstRange(of: written) != nil)
        let content = text[start..<end].replacing(written, with: changed, maxReplacements: 1)
        let sum = String(StableHash.of(content.utf8), radix: 16)
        let json = #"{"version":1,"complete":false,"checksum":"\#(sum)","state":\#(content)}"#
        #expect(throws: CollectionStateError.self) { try CollectionState(json: Array(json.utf8)) }
    }

    @Test func `a file of an early release without later members can be read`() throws {
        let start = try #require(Self.stored.firstRange(of: #""state":"#)).upperBound
        let end = try #require(Self.stored.lastIndex(of: "}"))
        let content = [#""refusals":1,"mayTakeBothEnds":true,"#, #","hasFallen":true,"mustMeet":true"#].reduce(
            String(Self.stored[start..<end])
        ) { $0.replacing($1, with: "") }
        let sum = String(StableHash.of(content.utf8), radix: 16)
        let json = #"{"version":1,"complete":false,"checksum":"\#(sum)","state":\#(content)}"#
        let read = try CollectionState(json: Array(json.utf8))
        var expected = try CollectionState(json: Array(Self.stored.utf8))
        (expected.splitter.refusals, expected.splitter.mayTakeBothEnds) = (0, false)
        (expected.walk.hasFallen, expected.walk.mustMeet) = (false, false)
        #expect(read == expected)
    }

    @Test func `a newer version is distinguished from damage`() {
        #expect(throws: CollectionStateError.newer(version: 2)) {
            try CollectionState(json: Array(#"{"version":2,"what":[]}"#.utf8))
        }
    }
}
