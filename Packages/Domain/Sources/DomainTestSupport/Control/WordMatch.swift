/// Finds words as a simple provider would: each must stand in one of the texts, whatever its case.
struct WordMatch {
    private let words: [String]

    /// Quotes and parentheses are dropped, qualifiers and operators ignored.
    init(_ query: String) {
        words = query.split { $0.isWhitespace || "\"()".contains($0) }
            .filter { !$0.contains(":") && !["AND", "OR", "NOT"].contains($0) }
            .map { $0.lowercased() }
    }

    func callAsFunction(_ texts: String?...) -> Bool {
        let haystack = texts.compactMap { $0?.lowercased() }
        return words.allSatisfy { word in haystack.contains { $0.contains(word) } }
    }
}
