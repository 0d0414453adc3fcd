public import Domain

// Production code creates these values without their optional properties and then sets each property that a response
// contains. The initializers below set all properties at once.

extension TextMatch {
    public init(fragment: String = "", property: String? = nil, type: String? = nil, matches: [Match] = []) {
        self.init()
        self.fragment = fragment
        self.property = property
        self.type = type
        self.matches = matches
    }
}

extension TextMatch.Match {
    public init(text: String? = nil, indices: [Int] = []) {
        self.init()
        self.text = text
        self.indices = indices
    }
}
