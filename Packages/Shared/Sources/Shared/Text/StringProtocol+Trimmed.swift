extension StringProtocol {
    /// The text without leading and trailing whitespace. The result is empty if the text contains only whitespace.
    public var trimmed: SubSequence {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
        return self[start.startIndex...end]
    }
}
