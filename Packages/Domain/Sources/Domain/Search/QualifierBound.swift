/// What a range can be made of.
public protocol QualifierBound: Sendable, Hashable, Comparable {
    /// None when the text is not a bound of this type.
    init?(qualifierText: String)
    /// As it stands in a query.
    var qualifierText: String { get }
    /// What a bound looks like, for people: "a number".
    static var expected: String { get }
}

extension Int: QualifierBound {
    /// Digits alone, up to the largest 64-bit number.
    public init?(qualifierText: String) {
        guard qualifierText.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        self.init(qualifierText)
    }

    public var qualifierText: String {
        String(self)
    }

    public static var expected: String {
        "a whole number, or a range such as >=10 or 10..50"
    }
}
