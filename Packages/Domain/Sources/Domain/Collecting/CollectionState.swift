public import Foundation
import Shared

/// The progress of collecting all results of a search, with the information needed to resume after an interruption.
///
/// The state is saved after each page, together with the rows of the page.
public struct CollectionState: Sendable, Hashable, Codable {
    /// The identity of the search whose results are collected. A run resumes only if its search has the same identity.
    public let identity: CollectPlan.Identity
    /// The total size in bytes of the complete rows in the file. Any bytes beyond this size are an incomplete write.
    public internal(set) var length = 0
    /// The numbers of rows, parts and requests so far.
    var counts = CollectionCounts()
    /// A Boolean value that indicates whether all results of the search have been collected.
    public internal(set) var isComplete = false

    var splitter: RangeSplitter
    var walk: PartWalk
    /// The hashes of the rows in the previous part of the search.
    ///
    /// Parts are disjoint, so rows of earlier parts cannot occur again.
    @EncodedHashes var previous: Set<UInt64> = []
    /// The hashes of the rows found so far in the current part of the search.
    @EncodedHashes var current: Set<UInt64> = []
    /// The hashes of rows that are already in the file although their part of the search is not complete.
    @EncodedHashes var kept: Set<UInt64> = []
    /// The upper bound of the incomplete parts whose row hashes are kept, or `nil` if no hashes are kept.
    var keptUntil: Int?
    var isPartIncomplete = false

    private enum CodingKeys: String, CodingKey {
        case identity, length, counts, splitter, walk, previous, current, kept, keptUntil, isPartIncomplete
        case isComplete = "complete"
    }
}

/// The numbers of rows, parts and requests in a collection of search results.
public struct CollectionCounts: Sendable, Hashable, Codable {
    /// The number of result rows in the file.
    public internal(set) var rows = 0
    /// The number of result rows that are not in the file because the encoder left them out, or `nil` if there are none.
    public internal(set) var hidden: Int?
    /// The total number of search results according to the first response, or `nil` if it is unknown.
    public internal(set) var total: Int?
    /// The number of parts of the search that are complete.
    public internal(set) var parts = 0
    /// The number of successful search requests.
    public internal(set) var requests = 0
    /// The number of result rows that were skipped because they were already in the file.
    public internal(set) var repeated = 0
    /// The number of result rows that could not be fetched because too many rows have the same value in the field by
    /// which the search is split.
    public internal(set) var capped = 0
    /// The number of parts of the search in which rows may be missing, for example because the server reported them as
    /// incomplete.
    public internal(set) var incomplete = 0
    /// The number of result rows that were skipped because their IDs are invalid.
    public internal(set) var malformed = 0
    /// A Boolean value that indicates whether all parts of the search were fetched. The value is `false` if the
    /// collection ended at its row limit.
    var isFinished = false

    /// The maximum for every count in a saved state. Larger numbers are treated as damaged data.
    static let largest = 1 << 40

    // `isFinished` is not saved, because each run determines it when it ends.
    enum CodingKeys: CodingKey {
        case rows, hidden, total, parts, requests, repeated, capped, incomplete, malformed
    }

    /// A Boolean value that indicates whether all counts are in the range of a saved state.
    var isPlausible: Bool {
        Self.arePlausible([rows, hidden, total, parts, requests, repeated, capped, incomplete, malformed])
    }

    /// Returns whether the counts that are not `nil` are between 0 and ``largest``.
    static func arePlausible(_ counts: [Int?]) -> Bool {
        counts.allSatisfy { (0...largest).contains($0 ?? 0) }
    }

    /// A Boolean value that indicates whether the collected rows are complete, as far as is known.
    ///
    /// The value is `false` if rows could not be fetched, had invalid IDs, or may be missing from a part of the search.
    public var isWhole: Bool { capped == 0 && incomplete == 0 && malformed == 0 }

    /// A Boolean value that indicates whether the collection ended at its row limit before all results were fetched.
    public var isCutShort: Bool { !isFinished && total.map { found < $0 } ?? true }

    /// The number of result rows that were fetched, including those that the encoder left out.
    var found: Int { rows + (hidden ?? 0) }
}

/// An error that is thrown when the saved state of a collection cannot be used to resume it.
public enum CollectionStateError: Error, Sendable, Hashable {
    case damaged(reason: String)
    /// A state that was saved by a later version of the program, in a format that this version does not support.
    case newer(version: Int)
}

extension CollectionStateError: CustomStringConvertible {
    /// The reason why the collection cannot be resumed, as a clause for the end of a sentence.
    public var description: String {
        switch self {
        case .damaged(let reason): "it is damaged (\(reason))"
        case .newer(let version): "it has version \(version), and only version \(CollectionState.version) is supported"
        }
    }
}

extension CollectionStateError: LocalizedError {
    /// A sentence for the user that explains why the collection cannot be resumed.
    public var errorDescription: String? { "The collection cannot be resumed: \(description)." }
}

extension CollectionState {
    /// The current version of the JSON format for saved states.
    static let version = 1

    /// Returns the state of the collection as JSON, with a format version and a checksum.
    public func json() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding cannot fail, because a state contains no infinite or NaN values.
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

    /// Creates the state of a collection from JSON that ``json()`` returned.
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
            throw .damaged(reason: "its checksum does not match its contents")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(encodedState))
        } catch {
            throw .damaged(reason: (error as? DecodingError)?.reason ?? "its contents cannot be read")
        }
        guard splitter.isPlausible, walk.isPlausible, counts.isPlausible else {
            throw .damaged(reason: "a number is out of range")
        }
    }
}

// Synthesized decoding calls these methods for the values of a state. Files of early releases lack some values.
extension KeyedDecodingContainer {
    /// Decodes a number, or returns 0 if the container has no value for the key.
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decodeIfPresent(type, forKey: key) ?? 0 }

    /// Decodes a Boolean value, or returns `false` if the container has no value for the key.
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decodeIfPresent(type, forKey: key) ?? false }
}
