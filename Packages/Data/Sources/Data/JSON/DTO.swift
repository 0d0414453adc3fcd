import Network
import Shared

/// A JSON object of a web API on its way to becoming an entity.
///
/// It knows the members that are used, and passes over all others: services add members at any time.
protocol DTO: SendableMetatype {
    associatedtype Entity: Sendable

    /// The members that tell a row from others.
    static var idKeys: [String] { get }

    init()

    /// Reads the value of the member into a property, or skips it.
    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError)

    /// Throws when a member is missing that the entity cannot be without.
    func entity() throws(JSONError) -> Entity
}

extension DTO {
    static var idKeys: [String] { ["id"] }

    /// The entity of a body that is nothing but the object.
    static func entity(from body: [UInt8]) throws(JSONError) -> Entity {
        try JSONReader.read(body) { (json) throws(JSONError) in try json.entity(Self.self) }
    }
}

/// The rows of a list that can be used.
struct Rows<Row: Sendable>: Sendable {
    var items: [Row] = []
    /// Rows without ids, or with such as cannot be ids; they are left out.
    var malformedCount = 0

    /// As many as the service sent.
    var count: Int { items.count + malformedCount }
}

extension JSONError {
    private static let noID = "not an id of its kind"

    /// A service's id goes into URLs and names of files, so that it must look like one that a person may type.
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

    /// Rows without an id, or with one that is none, are left out. Where that is all of them it is no list of the kind.
    mutating func rows<Object: DTO>(_ type: Object.Type) throws(JSONError) -> Rows<Object.Entity> {
        let list = self
        var rows = Rows<Object.Entity>()
        var isUnlike = false
        try array { (json) throws(JSONError) in
            let row = json
            do throws(JSONError) {
                rows.items.append(try json.entity(type))
            } catch {
                json = row
                guard error.isMalformedID || Object.idKeys.contains(error.path) || json.isAtNull else { throw error }
                try json.skip()
                isUnlike = isUnlike || !error.isMalformedID
                rows.malformedCount += 1
            }
        }
        if isUnlike, rows.items.isEmpty {
            var again = list
            // Throws, and names the place.
            _ = try again.entities(type)
        }
        return rows
    }

    private var isAtNull: Bool {
        var copy = self
        return (try? copy.null()) == true
    }

    mutating func entities<Object: DTO>(_ type: Object.Type) throws(JSONError) -> [Object.Entity] {
        var entities: [Object.Entity] = []
        try array { (json) throws(JSONError) in entities.append(try json.entity(type)) }
        return entities
    }

    /// Reads an array that is part of a larger object.
    ///
    /// Elements that cannot be read are skipped and counted, so that one of them does not cost the whole object. `null`
    /// is an empty array.
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

    /// Reads a value that a larger object can do without. Skips the value and returns `nil` if it cannot be read.
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

    /// Returns the whole numbers of an array, or `nil` for `null`. Other elements are left out.
    mutating func integers() throws(JSONError) -> [Int]? {
        if try null() { return nil }
        return try elements { (json) throws(JSONError) in try json.integer(Int.self) }.items
    }

    /// Returns the strings of an array, or `nil` for `null`. Other elements are left out.
    mutating func words() throws(JSONError) -> [String]? {
        if try null() { return nil }
        return try elements { (json) throws(JSONError) in try json.string() }.items
    }

    /// Reads an array of objects that is part of a larger object, like ``elements(_:)``.
    mutating func elements<Object: DTO>(of type: Object.Type) throws(JSONError) -> Rows<Object.Entity> {
        try elements { (json) throws(JSONError) in try json.entity(type) }
    }

    /// Returns the entity of an object, or `nil` for `null`.
    mutating func optionalEntity<Object: DTO>(_ type: Object.Type) throws(JSONError) -> Object.Entity? {
        if try null() { return nil }
        return try entity(type)
    }
}

extension ResponseDecoding {
    /// A JSON object that becomes an entity.
    static func entity<Object: DTO>(_ type: Object.Type) -> Self where Object.Entity == Response {
        Self { response in try type.entity(from: response.body) }
    }

    /// A JSON array of objects that become entities; an empty list may also come as 204 with no body.
    ///
    /// - Parameter mayBeOne: Whether the service may give an object in place of a list of one.
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
