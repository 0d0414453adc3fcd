extension OutputBuffer {
    /// Appends one JSON value and a line end: what a `view` command prints.
    ///
    /// - Parameter isIndented: A member to a line, for people; all in one line otherwise.
    public mutating func appendLine(_ value: JSONValue, isIndented: Bool = false) {
        JSONWriter(layout: isIndented ? .indented : .compact).write(value, into: &self)
        append(byte: .lineFeed)
    }
}
