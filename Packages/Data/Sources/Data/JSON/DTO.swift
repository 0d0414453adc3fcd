import Network
import Shared

/// A decoder for one kind of JSON object in responses. It writes the members of the object into an entity.
///
/// Members that are not needed are skipped, because services add members at any time. An entity that needs no
/// validation can conform to this protocol itself.
protocol DTO: SendableMetatype {
    associatedtype Entity: Sendable = Self

    /// The paths of the members that identify a row. A row in which one of them is invalid is omitted.
    static var idKeys: [String] { get }

    /// The name of the member that contains the rows in a page of search results.
    static var listKey: StaticString { get }

    init()

    /// Reads or skips the value of a member.
    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError)

    /// Returns the entity after all members have been read.
    ///
    /// - Throws: An error if a required member is missing.
    mutating func entity() throws(JSONError) -> Entity
}

extension DTO {
    static var idKeys: [String] { ["id"] }
    static var listKey: StaticString { "items" }

    /// Returns the entity that a response body contains. The body is a single object.
    static func entity(from body: [UInt8]) throws(JSONError) -> Entity {
        try JSONReader.read(body) { (json) throws(JSONError) in try json.entity(Self.self) }
    }
}

extension DTO where Entity == Self {
    func entity() -> Self { self }
}

/// The rows of a list that could be decoded, and the number of those that could not.
struct Rows<Row: Sendable>: Sendable {
    var items: [Row] = []
    /// The number of rows that were omitted because their ID is missing or invalid.
    var malformedCount = 0

    /// The number of rows that the service sent, including those that could not be decoded.
    var count: Int { items.count + malformedCount }
}

extension JSONError {
    private static let noID = "not an id of its kind"

    /// Returns the error for an item in a response whose ID is invalid.
    ///
    /// IDs from services become part of URLs and file names. Therefore, they must satisfy the same rules as IDs that
    /// users type, for example about allowed characters.
    static func malformedID(_ key: String) -> JSONError {
        JSONError(path: key, reason: noID)
    }

    fileprivate var isMalformedID: Bool { reason == Self.noID }
}

extension JSONReader {
    mutating func entity<Object: DTO>(_ type: Object.Type) throws(JSONError) -> Object.Entity {
        var dto = Object()
        try object { (key, json) throws(JSONError) in try dto.read(key, from: &json) }
        return try dto.entity()
    }

    /// Reads a list. Rows whose ID is missing or invalid are omitted.
    ///
    /// - Throws: An error if no row has a valid ID. In this case, the response probably has another format.
    mutating func rows<Object: DTO>(_ type: Object.Type) throws(JSONError) -> Rows<Object.Entity> {
        let list = self
        var rows = Rows<Object.Entity>()
        var hasOtherDefects = false
        try array { (json) throws(JSONError) in
            let row = json
            do throws(JSONError) {
                rows.items.append(try json.entity(type))
            } catch {
                json = row
                guard error.isMalformedID || Object.idKeys.contains(error.path) || json.isAtNull else { throw error }
                try json.skip()
                hasOtherDefects = hasOtherDefects || !error.isMalformedID
                rows.malformedCount += 1
            }
        }
        if hasOtherDefects, rows.items.isEmpty {
            var again = list
            // Decode again, so that the error contains the path of the member.
            try again.array { (json) throws(JSONError) in _ = try json.entity(type) }
        }
        return rows
    }

    private var isAtNull: Bool {
        var copy = self
        return (try? copy.null()) == true
    }

    /// Reads an array inside a larger object.
    ///
    /// Elements that cannot be read are skipped and counted, so that the rest of the object can be used. `null` is
    /// treated as an empty array.
    mutating func elements<Element>(
        _ read: (inout JSONReader) throws(JSONError) -> Element?
    ) throws(JSONError) -> Rows<Element> {
        var rows = Rows<Element>()
        if try null() { return rows }
        try array { (json) throws(JSONError) in
            if let element = try json.readOrSkip(read) {
                rows.items.append(element)
            } else {
                rows.malformedCount += 1
            }
        }
        return rows
    }

    /// Reads an optional value of a larger object. Skips the value and returns `nil` if it cannot be read.
    mutating func readOrSkip<Value>(
        _ read: (inout JSONReader) throws(JSONError) -> Value?
    ) throws(JSONError) -> Value? {
        let start = self
        do throws(JSONError) {
            return try read(&self)
        } catch {
            self = start
            try skip()
            return nil
        }
    }

    /// Reads an optional array inside a larger object. Elements that cannot be read are omitted. Returns `nil` for `null`.
    mutating func elementsIfAny<Element: Sendable>(
        _ read: (inout JSONReader) throws(JSONError) -> Element?
    ) throws(JSONError) -> [Element]? {
        try null() ? nil : try elements(read).items
    }

    /// Reads an array of integers. Returns `nil` for `null`. Elements of other types are omitted.
    mutating func integers() throws(JSONError) -> [Int]? {
        try elementsIfAny { (json) throws(JSONError) in try json.integer(Int.self) }
    }

    /// Reads an array of strings. Returns `nil` for `null`. Elements of other types are omitted.
    mutating func words() throws(JSONError) -> [String]? {
        try elementsIfAny { (json) throws(JSONError) in try json.string() }
    }

    /// Reads an array of objects inside a larger object, with the same rules as ``elements(_:)``.
    mutating func elements<Object: DTO>(of type: Object.Type) throws(JSONError) -> Rows<Object.Entity> {
        try elements { (json) throws(JSONError) in try json.entity(type) }
    }

    /// Reads one member of an object. Returns `nil` if the object is `null` or has no such member.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - read: Reads the value of the member.
    mutating func member<Value>(
        _ name: StaticString, _ read: (inout JSONReader) throws(JSONError) -> Value?
    ) throws(JSONError) -> Value? {
        var value: Value?
        if try null() { return nil }
        try object { (key, json) throws(JSONError) in
            if name ~= key { value = try read(&json) } else { try json.skip() }
        }
        return value
    }

    /// Reads the string in one member of an object. Returns `nil` if the object is `null` or has no such member.
    mutating func text(of name: StaticString) throws(JSONError) -> String? {
        try member(name) { (json) throws(JSONError) in try json.string() }
    }

    /// Reads an optional object of a larger object. Skips the value and returns `nil` if it cannot be read.
    mutating func entityIfAny<Object: DTO>(_ type: Object.Type) throws(JSONError) -> Object.Entity? {
        try readOrSkip { (json) throws(JSONError) in try json.entity(type) }
    }

    /// Reads an object and returns its entity. Returns `nil` for `null`.
    mutating func optionalEntity<Object: DTO>(_ type: Object.Type) throws(JSONError) -> Object.Entity? {
        if try null() { return nil }
        return try entity(type)
    }
}

extension ResponseDecoding {
    /// Returns a decoding that converts a JSON object to an entity.
    static func entity<Object: DTO>(_ type: Object.Type) -> Self where Object.Entity == Response {
        Self { response in try type.entity(from: response.body) }
    }

    /// Returns a decoding that reads one member of a JSON object.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - error: The error if the member is missing or has no value.
    ///   - read: Reads the value of the member.
    static func member(
        _ name: StaticString, orThrow error: JSONError,
        _ read: @escaping @Sendable (inout JSONReader) throws(JSONError) -> Response?
    ) -> Self {
        Self { response in
            try JSONReader.read(response.body) { (json) throws(JSONError) in
                if json.next() != UInt8(ascii: "{") { throw json.failure(expected: "an object") }
                guard let value = try json.member(name, read) else { throw error }
                return value
            }
        }
    }

    /// Returns a response decoder that converts a JSON array of objects to entities. A response with status 204 and no
    /// body is decoded as an empty list.
    ///
    /// - Parameters:
    ///   - type: The decoder for a row.
    ///   - mayBeOne: Whether the service may send a single object instead of a list with one element.
    static func rows<Object: DTO>(
        _ type: Object.Type, mayBeOne: Bool = false
    ) -> Self where Response == Rows<Object.Entity> {
        Self { response in
            if response.status == 204, response.body.isEmpty { return Rows() }
            return try JSONReader.read(response.body) { (json) throws(JSONError) in
                guard mayBeOne, json.next() == UInt8(ascii: "{") else { return try json.rows(type) }
                return Rows(items: [try json.entity(type)])
            }
        }
    }
}
