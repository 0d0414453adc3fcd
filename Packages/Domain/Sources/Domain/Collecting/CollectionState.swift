public import Foundation
import Shared

/// How far a collection has come: all that is needed to go on with it, and the counts to report.
///
/// It is written after each page, beside the rows that belong to it.
public struct CollectionState: Sendable, Hashable {
    /// What is collected.
    public let identity: CollectPlan.Identity
    /// Bytes of the file that hold finished rows; what follows was cut off.
    public internal(set) var length = 0
    /// What came of it so far.
    public internal(set) var counts = CollectionCounts()
    /// Whether there is nothing more to do.
    public internal(set) var isComplete = false

    var splitter: RangeSplitter
    var walk: PartWalk
    /// Rows of the part before, of this one, and of a part that turned out to hold more than it gave, until its end: in
    /// ranges that are disjoint no other row can come again.
    var previous: Set<UInt64> = []
    var current: Set<UInt64> = []
    var kept: Set<UInt64> = []
    var keptUntil: Int?
    var isPartIncomplete = false

    init(_ identity: CollectPlan.Identity, splitter: RangeSplitter, walk: PartWalk) {
        self.identity = identity
        self.splitter = splitter
        self.walk = walk
    }
}

/// What a collection has done.
public struct CollectionCounts: Sendable, Hashable {
    /// Rows in the file.
    public internal(set) var rows = 0
    /// Rows of the whole search, as the service counted them at first.
    public internal(set) var total: Int?
    /// Parts that are done.
    public internal(set) var parts = 0
    /// Requests that were sent.
    public internal(set) var requests = 0
    /// Rows that came again and were dropped.
    public internal(set) var repeated = 0
    /// Rows that could not be had, because a single value of the field has more than can be given.
    public internal(set) var capped = 0
    /// Parts of which the service said that it had not looked through everything, or that could not be told to be whole.
    public internal(set) var incomplete = 0
    /// Rows whose ids cannot be ids.
    public internal(set) var malformed = 0
    /// Whether all of the search was gone through; not where a limit ended it.
    public internal(set) var isFinished = false

    /// More of anything is not believed.
    static let largest = 1 << 40

    /// Whether no row is known to be missing.
    public var isWhole: Bool { capped == 0 && incomplete == 0 && malformed == 0 }

    /// Whether a limit ended it before all rows were there.
    public var isCutShort: Bool { !isFinished && total.map { rows < $0 } ?? true }
}

/// Why a state cannot be gone on with.
public enum CollectionStateError: Error, Sendable, Hashable {
    case damaged(reason: String)
    /// A later version of this program wrote it.
    case newer(version: Int)
}

extension CollectionStateError: CustomStringConvertible {
    /// For the end of a sentence.
    public var description: String {
        switch self {
        case .damaged(let reason): "it is damaged (\(reason))"
        case .newer(let version): "it has version \(version), and only \(CollectionState.version) is known"
        }
    }
}

extension CollectionStateError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "The state cannot be gone on from: \(description)." }
}

extension CollectionState {
    /// The version that is written and read.
    public static let version = 1

    /// The state as a file: JSON with a version and a checksum.
    public func json() -> [UInt8] {
        let state = JSONWriter.object { json in write(to: &json) }
        var json = JSONWriter()
        json.object { json in
            json.add("version", Self.version)
            json.add("complete", isComplete)
            json.add("checksum", String(StableHash.of(state), radix: 16))
            json.key("state")
            json.write(encoded: state)
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    /// Reads a file. Throws ``CollectionStateError``.
    public init(json bytes: [UInt8]) throws(CollectionStateError) {
        var version: Int?
        var checksum: String?
        var state: CollectionState?
        var sum: String?
        do {
            try JSONReader.read(bytes) { (json) throws(JSONError) in
                try json.object { (key, json) throws(JSONError) in
                    switch key {
                    case "version": version = try json.integer()
                    case "checksum": checksum = try json.string()
                    case "state" where version == Self.version:
                        let start = json.offset
                        state = try CollectionState(from: &json)
                        sum = String(StableHash.of(bytes[start..<json.offset]), radix: 16)
                    default: try json.skip()
                    }
                }
            }
        } catch {
            if let version, version > Self.version { throw .newer(version: version) }
            throw .damaged(reason: error.description)
        }
        guard let version, version >= 1 else { throw .damaged(reason: "it has no version") }
        guard version <= Self.version else { throw .newer(version: version) }
        guard let state, sum == checksum else { throw .damaged(reason: "its checksum is not that of its contents") }
        self = state
    }

    private func write(to json: inout JSONWriter) {
        json.add("identity", identity) { identity, json in
            json.add("kind", identity.kind)
            json.add("host", identity.host)
            json.add("by", identity.by)
            json.add("query", identity.query)
        }
        json.add("length", length)
        json.add("complete", isComplete)
        json.add("counts", counts) { counts, json in
            json.add("rows", counts.rows)
            json.add("total", counts.total)
            json.add("parts", counts.parts)
            json.add("requests", counts.requests)
            json.add("repeated", counts.repeated)
            json.add("capped", counts.capped)
            json.add("incomplete", counts.incomplete)
            json.add("malformed", counts.malformed)
        }
        json.add("splitter", splitter) { $0.write(to: &$1) }
        json.add("walk", walk) { walk, json in
            json.add("pageSize", walk.pageSize)
            json.add("reach", walk.reach)
            json.add("pass", walk.pass.rawValue)
            json.add("page", walk.page)
            json.add("repetitions", walk.repetitions)
            json.add("count", walk.count)
            json.add("hasFallen", walk.hasFallen)
            json.add("mustMeet", walk.mustMeet)
        }
        json.add("previous", previous.text)
        json.add("current", current.text)
        json.add("kept", kept.text)
        json.add("keptUntil", keptUntil)
        json.add("isPartIncomplete", isPartIncomplete)
    }

    private init(from json: inout JSONReader) throws(JSONError) {
        var identity = CollectPlan.Identity(kind: "", host: "", by: "", query: "")
        var splitter: RangeSplitter?
        var walk: PartWalk?
        // Takes the members whatever their order is.
        var state = CollectionState(
            identity, splitter: RangeSplitter(0...0, capacity: 1), walk: PartWalk(pageSize: 1, reach: 1))
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "identity": identity = try CollectPlan.Identity(from: &json)
            case "length": state.length = try json.natural()
            case "complete": state.isComplete = try json.bool() ?? false
            case "counts": state.counts = try CollectionCounts(from: &json)
            case "splitter": splitter = try RangeSplitter(from: &json)
            case "walk": walk = try PartWalk(from: &json)
            case "previous": state.previous = try json.hashes()
            case "current": state.current = try json.hashes()
            case "kept": state.kept = try json.hashes()
            case "keptUntil": state.keptUntil = try json.integer()
            case "isPartIncomplete": state.isPartIncomplete = try json.bool() ?? false
            default: try json.skip()
            }
        }
        guard let splitter else { throw .missing("splitter") }
        guard let walk else { throw .missing("walk") }
        self.init(identity, splitter: splitter, walk: walk)
        (length, counts, isComplete) = (state.length, state.counts, state.isComplete)
        (previous, current, kept, keptUntil) = (state.previous, state.current, state.kept, state.keptUntil)
        isPartIncomplete = state.isPartIncomplete
    }
}
