public import Foundation
import Shared

/// The state of a collection: its counts, and the information needed to resume it.
///
/// The state is written after each page together with the rows of the page.
public struct CollectionState: Sendable, Hashable, Codable {
    /// The identity of the search whose results are collected.
    public let identity: CollectPlan.Identity
    /// The size in bytes of the complete rows in the file. Any bytes after them are incomplete.
    public internal(set) var length = 0
    /// The counts so far.
    var counts = CollectionCounts()
    /// Whether the collection is complete.
    public internal(set) var isComplete = false

    var splitter: RangeSplitter
    var walk: PartWalk
    /// The hashes of the rows in the previous part, the current part, and a part that is being split.
    ///
    /// Because parts are disjoint, no other row can occur again.
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

/// The counts of a collection.
public struct CollectionCounts: Sendable, Hashable, Codable {
    /// The number of rows in the file.
    public internal(set) var rows = 0
    /// The total number of rows according to the first response, or `nil` if it is unknown.
    public internal(set) var total: Int?
    /// The number of completed parts.
    public internal(set) var parts = 0
    /// The number of requests sent.
    public internal(set) var requests = 0
    /// The number of rows that were skipped because they had already been written.
    public internal(set) var repeated = 0
    /// The number of rows that could not be fetched because too many rows have the same value of the field.
    public internal(set) var capped = 0
    /// The number of parts that the service reported as incomplete, or whose completeness is unknown.
    public internal(set) var incomplete = 0
    /// The number of rows that were skipped because their IDs are invalid.
    public internal(set) var malformed = 0
    /// Whether the whole search was processed. The value is `false` if the collection ended at its limit.
    var isFinished = false

    /// The largest count that a stored state may contain.
    static let largest = 1 << 40

    // `isFinished` is not stored, because only the run that finishes a collection reports it.
    enum CodingKeys: CodingKey {
        case rows, total, parts, requests, repeated, capped, incomplete, malformed
    }

    /// Whether no row is known to be missing.
    public var isWhole: Bool { capped == 0 && incomplete == 0 && malformed == 0 }

    /// Whether the limit ended the collection before all rows were fetched.
    public var isCutShort: Bool { !isFinished && total.map { rows < $0 } ?? true }
}

/// The reason why a collection cannot be resumed.
public enum CollectionStateError: Error, Sendable, Hashable {
    case damaged(reason: String)
    /// A state that was written by a later version of the program.
    case newer(version: Int)
}

extension CollectionStateError: CustomStringConvertible {
    /// The reason as the end of a sentence.
    public var description: String {
        switch self {
        case .damaged(let reason): "it is damaged (\(reason))"
        case .newer(let version): "it has version \(version), and only \(CollectionState.version) is known"
        }
    }
}

extension CollectionStateError: LocalizedError {
    /// The description of the error as a full sentence.
    public var errorDescription: String? { "The collection cannot be resumed: \(description)." }
}

extension CollectionState {
    /// The current version of the format.
    static let version = 1

    /// Returns the state as JSON with a version number and a checksum.
    public func json() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding cannot fail, because all numbers of a state are finite.
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

    /// Creates a state from its JSON representation.
    ///
    /// - Throws: ``CollectionStateError`` if the data is damaged or was written by a later version.
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
