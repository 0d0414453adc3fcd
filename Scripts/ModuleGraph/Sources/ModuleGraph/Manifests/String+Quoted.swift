extension String {
    /// The text as a Swift string literal.
    var quoted: String {
        var literal = "\""
        for character in self {
            if character == "\"" || character == "\\" { literal.append("\\") }
            literal.append(character)
        }
        return literal + "\""
    }
}
