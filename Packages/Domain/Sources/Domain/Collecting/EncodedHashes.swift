// The encoding of the values in a `CollectionState`. Decoding throws an error for values that the program never writes.

extension RangeSplitter: Codable {
    private enum CodingKeys: String, CodingKey {
        case lower, upper, capacity, scale, total, nextLower, nextUpper, lastRows, lastWidth, refusals, mayTakeBothEnds
        case stretches
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let (lower, upper) = (try values.bounded(.lower), try values.bounded(.upper))
        let capacity = try values.bounded(.capacity)
        guard lower <= upper, capacity > 0 else { throw DecodingError.refused(decoder, "the range is missing") }
        self.init(
            lower...upper, capacity: capacity, scale: try values.decode(Scale.self, forKey: .scale),
            mayTakeBothEnds: try values.decodeIfPresent(Bool.self, forKey: .mayTakeBothEnds) ?? false)
        total = try values.boundedIfPresent(.total)
        refusals = try values.boundedIfPresent(.refusals) ?? 0
        if let rows = try values.boundedIfPresent(.lastRows),
            let width = try values.decodeIfPresent(Double.self, forKey: .lastWidth), width > 0
        {
            last = Density(rows: rows, width: width)
        }
        next = nil
        if let first = try values.boundedIfPresent(.nextLower), let end = try values.boundedIfPresent(.nextUpper) {
            guard first <= end, range.contains(first), range.contains(end) else {
                throw DecodingError.refused(decoder, "a part is outside the range")
            }
            next = first...end
        }
        stretches = try values.decode([Stretch].self, forKey: .stretches)
        let isOrdered = zip(stretches, stretches.dropFirst()).allSatisfy { $0.upper > $1.upper }
        guard isOrdered, stretches.allSatisfy({ range.contains($0.upper) && $0.upper >= next?.lowerBound ?? .max }),
            stretches.allSatisfy({ $0.sketch?.values.allSatisfy(range.contains) ?? true })
        else { throw DecodingError.refused(decoder, "its ranges are outside the range of the query") }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(range.lowerBound, forKey: .lower)
        try values.encode(range.upperBound, forKey: .upper)
        try values.encode(capacity, forKey: .capacity)
        try values.encode(scale, forKey: .scale)
        try values.encodeIfPresent(total, forKey: .total)
        try values.encodeIfPresent(next?.lowerBound, forKey: .nextLower)
        try values.encodeIfPresent(next?.upperBound, forKey: .nextUpper)
        try values.encodeIfPresent(last?.rows, forKey: .lastRows)
        try values.encodeIfPresent(last?.width, forKey: .lastWidth)
        try values.encode(refusals, forKey: .refusals)
        try values.encode(mayTakeBothEnds, forKey: .mayTakeBothEnds)
        try values.encode(stretches, forKey: .stretches)
    }
}

extension RangeSplitter.Stretch {
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            upper: try values.decode(Int.self, forKey: .upper), count: try values.count(.count),
            sketch: try values.decodeIfPresent(RangeSketch.self, forKey: .sketch))
    }
}

extension RangeSketch {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let values = try container.decode([Int].self, forKey: .values)
        let count = try container.count(.count)
        guard !values.isEmpty, values == values.sorted(), count >= values.count else {
            throw DecodingError.refused(decoder, "the sample is invalid")
        }
        self.init(values: values, count: count, order: try container.decode(Order.self, forKey: .order))
    }
}

extension PartWalk {
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(pageSize: try values.count(.pageSize), reach: try values.count(.reach))
        page = try values.count(.page)
        repetitions = try values.count(.repetitions)
        pass = try values.decode(Pass.self, forKey: .pass)
        count = try values.countIfPresent(.count)
        hasFallen = try values.decodeIfPresent(Bool.self, forKey: .hasFallen) ?? false
        mustMeet = try values.decodeIfPresent(Bool.self, forKey: .mustMeet) ?? false
        guard (1...1_000).contains(pageSize), page > 0, page <= reach else {
            throw DecodingError.refused(decoder, "the page is invalid")
        }
    }
}

extension CollectionCounts {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        rows = try values.count(.rows)
        total = try values.countIfPresent(.total)
        parts = try values.count(.parts)
        requests = try values.count(.requests)
        repeated = try values.count(.repeated)
        capped = try values.count(.capped)
        incomplete = try values.count(.incomplete)
        malformed = try values.count(.malformed)
    }
}

/// A set of row hashes that is encoded as a single string.
///
/// The string contains the hashes in ascending order, with 16 hexadecimal digits for each hash.
@propertyWrapper
struct EncodedHashes: Sendable, Hashable, Codable {
    var wrappedValue: Set<UInt64>

    init(wrappedValue: Set<UInt64>) {
        self.wrappedValue = wrappedValue
    }

    init(from decoder: any Decoder) throws {
        let text = Array(try decoder.singleValueContainer().decode(String.self).utf8)
        guard text.count % 16 == 0 else { throw DecodingError.refused(decoder, "the IDs are truncated") }
        wrappedValue = []
        for start in stride(from: 0, to: text.count, by: 16) {
            guard let hash = UInt64(String(decoding: text[start..<start + 16], as: UTF8.self), radix: 16) else {
                throw DecodingError.refused(decoder, "the IDs are invalid")
            }
            wrappedValue.insert(hash)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var text: [UInt8] = []
        text.reserveCapacity(wrappedValue.count * 16)
        for hash in wrappedValue.sorted() {
            for shift in stride(from: 60, through: 0, by: -4) {
                text.append(Self.digits[Int(hash >> UInt64(shift) & 15)])
            }
        }
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: text, as: UTF8.self))
    }

    private static let digits = Array("0123456789abcdef".utf8)
}

extension KeyedDecodingContainer {
    /// Decodes a count, which must be between 0 and ``CollectionCounts/largest``.
    fileprivate func count(_ key: Key) throws -> Int {
        try checked(try decode(Int.self, forKey: key), key, in: 0...CollectionCounts.largest)
    }

    /// Decodes a count, or returns `nil` if the container has no value for the key.
    fileprivate func countIfPresent(_ key: Key) throws -> Int? {
        try contains(key) ? count(key) : nil
    }

    /// Decodes a number and checks that its magnitude is at most 2^54, so that arithmetic with it cannot overflow.
    fileprivate func bounded(_ key: Key) throws -> Int {
        try checked(try decode(Int.self, forKey: key), key, in: -1 << 54...1 << 54)
    }

    fileprivate func boundedIfPresent(_ key: Key) throws -> Int? {
        try contains(key) ? bounded(key) : nil
    }

    private func checked(_ number: Int, _ key: Key, in range: ClosedRange<Int>) throws -> Int {
        guard range.contains(number) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "the number is out of range")
        }
        return number
    }
}

extension DecodingError {
    fileprivate static func refused(_ decoder: any Decoder, _ reason: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }

    /// The coding path and the cause of the decoding error, as a clause for the end of a sentence.
    var reason: String {
        let context: Context
        switch self {
        case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
            .dataCorrupted(let found):
            context = found
        @unknown default: return "its contents cannot be read"
        }
        return (context.codingPath.map(\.stringValue) + [context.debugDescription]).joined(separator: ": ")
    }
}
