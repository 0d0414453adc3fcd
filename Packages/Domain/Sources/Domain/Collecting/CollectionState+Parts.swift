import Shared

// The stored forms of what a state is made of. A value that cannot be is refused rather than gone on with.

extension RangeSplitter {
    func write(to json: inout JSONWriter) {
        json.add("lower", range.lowerBound)
        json.add("upper", range.upperBound)
        json.add("capacity", capacity)
        json.add("scale", scale.rawValue)
        json.add("total", total)
        json.add("nextLower", next?.lowerBound)
        json.add("nextUpper", next?.upperBound)
        json.add("lastRows", last?.rows)
        json.add("lastWidth", last?.width)
        json.add("refusals", refusals)
        json.add("mayTakeBothEnds", mayTakeBothEnds)
        json.key("stretches")
        json.array { json in
            for stretch in stretches {
                json.object { json in
                    json.add("upper", stretch.upper)
                    json.add("count", stretch.count)
                    json.add("sketch", stretch.sketch) { sketch, json in
                        json.add("count", sketch.count)
                        json.add("order", sketch.order.rawValue)
                        json.key("values")
                        json.array { json in for value in sketch.values { json.write(value) } }
                    }
                }
            }
        }
    }

    init(from json: inout JSONReader) throws(JSONError) {
        var numbers: [String: Int] = [:]
        var width: Double?
        var scale: Scale?
        var stretches: [Stretch] = []
        var mayTakeBothEnds = false
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "lower", "upper", "capacity", "total", "nextLower", "nextUpper", "lastRows", "refusals":
                numbers[key.string] = try json.integer()
            case "mayTakeBothEnds": mayTakeBothEnds = try json.bool() ?? false
            case "lastWidth": width = try json.double()
            case "scale": scale = try json.string().flatMap(Scale.init)
            case "stretches":
                try json.array { (json) throws(JSONError) in stretches.append(try Stretch(from: &json)) }
            default: try json.skip()
            }
        }
        guard let lower = numbers["lower"], let upper = numbers["upper"], lower <= upper,
            let capacity = numbers["capacity"], capacity > 0, let scale,
            numbers.values.allSatisfy((-1 << 54...1 << 54).contains)
        else { throw JSONError(path: "splitter", reason: "it has no range") }
        self.init(lower...upper, capacity: capacity, scale: scale, mayTakeBothEnds: mayTakeBothEnds)
        total = numbers["total"]
        refusals = numbers["refusals"] ?? 0
        if let rows = numbers["lastRows"], let width, width > 0 { last = Density(rows: rows, width: width) }
        next = nil
        if let first = numbers["nextLower"], let end = numbers["nextUpper"] {
            guard first <= end, range.contains(first), range.contains(end) else {
                throw JSONError(path: "splitter", reason: "its part is not in its range")
            }
            next = first...end
        }
        let isOrdered = zip(stretches, stretches.dropFirst()).allSatisfy { $0.upper > $1.upper }
        guard isOrdered, stretches.allSatisfy({ range.contains($0.upper) && $0.upper >= next?.lowerBound ?? .max }),
            stretches.allSatisfy({ $0.sketch?.values.allSatisfy(range.contains) ?? true })
        else { throw JSONError(path: "splitter", reason: "its stretches are not in its range") }
        self.stretches = stretches
    }
}

extension RangeSplitter.Stretch {
    fileprivate init(from json: inout JSONReader) throws(JSONError) {
        var upper: Int?
        var count = 0
        var sketch: RangeSketch?
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "upper": upper = try json.integer()
            case "count": count = try json.natural()
            case "sketch": sketch = try RangeSketch(from: &json)
            default: try json.skip()
            }
        }
        guard let upper else { throw .missing("upper") }
        self.init(upper: upper, count: count, sketch: sketch)
    }
}

extension RangeSketch {
    fileprivate init(from json: inout JSONReader) throws(JSONError) {
        var values: [Int] = []
        var count = 0
        var order: Order?
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "count": count = try json.natural()
            case "order": order = try json.string().flatMap(Order.init)
            case "values":
                try json.array { (json) throws(JSONError) in
                    if let value: Int = try json.integer() { values.append(value) }
                }
            default: try json.skip()
            }
        }
        guard let order, !values.isEmpty, values == values.sorted(), count >= values.count else {
            throw JSONError(path: "sketch", reason: "it shows nothing")
        }
        self.init(values: values, count: count, order: order)
    }
}

extension PartWalk {
    init(from json: inout JSONReader) throws(JSONError) {
        var (pageSize, reach, page, repetitions) = (0, 0, 0, 0)
        var pass: Pass?
        var count: Int?
        var (hasFallen, mustMeet) = (false, false)
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "pageSize": pageSize = try json.natural()
            case "reach": reach = try json.natural()
            case "page": page = try json.natural()
            case "repetitions": repetitions = try json.natural()
            case "count": count = try json.null() ? nil : try json.natural()
            case "pass": pass = try json.string().flatMap(Pass.init)
            case "hasFallen": hasFallen = try json.bool() ?? false
            case "mustMeet": mustMeet = try json.bool() ?? false
            default: try json.skip()
            }
        }
        guard (1...1_000).contains(pageSize), page > 0, page <= reach, let pass else {
            throw JSONError(path: "walk", reason: "it has no page")
        }
        self.init(pageSize: pageSize, reach: reach)
        (self.page, self.repetitions, self.pass) = (page, repetitions, pass)
        (self.count, self.hasFallen, self.mustMeet) = (count, hasFallen, mustMeet)
    }
}

extension CollectPlan.Identity {
    init(from json: inout JSONReader) throws(JSONError) {
        var members: [String: String] = [:]
        try json.object { (key, json) throws(JSONError) in members[key.string] = try json.string() }
        guard let kind = members["kind"], let host = members["host"], let by = members["by"],
            let query = members["query"]
        else { throw .missing("identity") }
        self.init(kind: kind, host: host, by: by, query: query)
    }
}

extension CollectionCounts {
    init(from json: inout JSONReader) throws(JSONError) {
        self.init()
        var numbers: [String: Int] = [:]
        try json.object { (key, json) throws(JSONError) in numbers[key.string] = try json.natural() }
        rows = numbers["rows"] ?? 0
        total = numbers["total"]
        parts = numbers["parts"] ?? 0
        requests = numbers["requests"] ?? 0
        repeated = numbers["repeated"] ?? 0
        capped = numbers["capped"] ?? 0
        incomplete = numbers["incomplete"] ?? 0
        malformed = numbers["malformed"] ?? 0
    }
}

extension Set<UInt64> {
    /// Sixteen digits for each.
    var text: String {
        var text: [UInt8] = []
        text.reserveCapacity(count * 16)
        for hash in self {
            for shift in stride(from: 60, through: 0, by: -4) {
                text.append(Self.digits[Int(hash >> UInt64(shift) & 15)])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let digits = Array("0123456789abcdef".utf8)
}

extension JSONReader {
    /// A count. Throws where it is none, or larger than any.
    mutating func natural() throws(JSONError) -> Int {
        guard let number: Int = try integer(), (0...CollectionCounts.largest).contains(number) else {
            throw JSONError(reason: "it is no count")
        }
        return number
    }

    mutating func hashes() throws(JSONError) -> Set<UInt64> {
        let text = Array((try string() ?? "").utf8)
        var hashes: Set<UInt64> = []
        guard text.count % 16 == 0 else { throw JSONError(reason: "its ids are cut off") }
        for start in stride(from: 0, to: text.count, by: 16) {
            guard let hash = UInt64(String(decoding: text[start..<start + 16], as: UTF8.self), radix: 16) else {
                throw JSONError(reason: "its ids are none")
            }
            hashes.insert(hash)
        }
        return hashes
    }
}
