import Domain
import SharedTestSupport
import Testing

/// Tests with random words of the query language, which are parsed by an independent parser.
@Suite(.timeLimit(.minutes(10)))
struct SearchQueryPropertyTests {
    private static let pieces = [
        "a", "b c", "OR", "AND", "NOT", "(", ")", "\"", "\\", " ", "\"x OR y\"", "topic:t", "or", "OR(", "한글", ":",
    ]

    @Test func `an OR in the words never affects a filter`() throws {
        var random = SeededRandomNumberGenerator(seed: 20_260_101)
        var accepted = 0
        for _ in 0..<20_000 {
            let length = Int.random(in: 1...9, using: &random)
            let words = (0..<length).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
                .joined(separator: Bool.random(using: &random) ? " " : "")
            guard let query = try? SearchQuery(.repos, words: [words], filters: ["language": "z"]) else {
                continue
            }
            accepted += 1
            #expect(TopLevel(query.text).isFilterAlone("language:z"), "\(words) became \(query.text)")
        }
        #expect(accepted > 5_000)
    }

    @Test func `a value never leaves its qualifier`() throws {
        var random = SeededRandomNumberGenerator(seed: 7)
        for _ in 0..<20_000 {
            let length = Int.random(in: 1...6, using: &random)
            let value = (0..<length).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            guard let query = try? SearchQuery(.users, words: [], filters: ["location": value]) else {
                continue
            }
            #expect(TopLevel(query.text).terms.count == 1, "\(value) became \(query.text)")
        }
    }
}

/// The terms of a query outside all quotes and parentheses.
private struct TopLevel {
    private(set) var terms: [String] = []
    private var isBalanced = true

    init(_ text: String) {
        var term = ""
        var depth = 0
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if isQuoted {
                if depth == 0 { term.append(character) }
                if character == "\"", !isEscaped { isQuoted = false }
                isEscaped = character == "\\" && !isEscaped
            } else if character == "\"" {
                isQuoted = true
                if depth == 0 { term.append(character) }
            } else if character == "(" || character == ")" {
                if depth == 0 { flush(&term) }
                depth += character == "(" ? 1 : -1
                if depth < 0 { isBalanced = false }
                if depth == 0 {
                    term = "()"
                    flush(&term)
                }
            } else if character.isWhitespace, depth == 0 {
                flush(&term)
            } else if depth == 0 {
                term.append(character)
            }
        }
        flush(&term)
        if isQuoted || depth != 0 { isBalanced = false }
    }

    private mutating func flush(_ term: inout String) {
        if !term.isEmpty { terms.append(term) }
        term = ""
    }

    /// Returns whether a filter is a separate term and no adjacent operator makes it an alternative.
    func isFilterAlone(_ filter: String) -> Bool {
        isBalanced && terms.last == filter && !terms.contains("OR") && !["NOT", "AND"].contains(terms.dropLast().last)
    }
}
