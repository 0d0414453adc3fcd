public import Foundation
import Shared

/// How far a collection has come: all that is needed to go on with it, and the counts to report.
///
/// It is written after each page, beside the rows that belong to it.
public struct CollectionState: Sendable, Hashable, Codable {
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
    @EncodedHashes var previous: Set<UInt64> = []
    @EncodedHashes var current: Set<UInt64> = []
    @EncodedHashes var kept: Set<UInt64> = []
    var keptUntil: Int?
    var isPartIncomplete = false

    private enum CodingKeys: String, CodingKey {
        case identity, length, counts, splitter, walk, previous, current, kept, keptUntil, isPartIncomplete
        case isComplete = "complete"
    }

    init(_ identity: CollectPlan.Identity, splitter: RangeSplitter, walk: PartWalk) {
        self.identity = identity
        self.splitter = splitter
        self.walk = walk
    }
}

/// What a collection has done.
public struct CollectionCounts: Sendable, Hashable, Codable {
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

    /// The largest count that a stored state may contain.
    static let largest = 1 << 40

    // `isFinished` is not stored: only the run that finishes a collection reports it.
    enum CodingKeys: CodingKey {
        case rows, total, parts, requests, repeated, capped, incomplete, malformed
    }

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
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding cannot fail: all numbers of a state are finite.
        let state = [UInt8]((try? encoder.encode(self)) ?? Data())
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
        var encodedState: ArraySlice<UInt8>?
        do {
            try JSONReader.read(bytes) { (json) throws(JSONError) in
                try json.object { (key, json) throws(JSONError) in
                    switch key {
                    case "version": version = try json.integer()
                    case "checksum": checksum = try json.string()
                    case "state" where version == Self.version:
                        _ = json.next()
                        let start = json.offset
                        try json.skip()
                        encodedState = bytes[start..<json.offset]
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
        guard let encodedState, checksum == String(StableHash.of(encodedState), radix: 16) else {
            throw .damaged(reason: "its checksum is not that of its contents")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(encodedState))
        } catch {
            throw .damaged(reason: (error as? DecodingError)?.reason ?? "its contents cannot be read")
        }
    }
}
