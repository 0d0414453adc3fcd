extension StringProtocol {
    /// The text without blanks, tabs and line breaks at its ends; empty when it holds nothing else.
    public var trimmed: SubSequence {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
        return self[start.startIndex...end]
    }
}
