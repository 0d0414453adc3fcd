import Domain
import Foundation
import Shared

/// A value that can be stored as JSON in favorites.
protocol StoredValue: SendableMetatype {
    /// Reads a value. Returns `nil` for `null` and for a value that cannot be used.
    static func read(from json: inout JSONReader) throws(JSONError) -> Self?

    func write(to json: inout JSONWriter)
}

extension String: StoredValue {
    static func read(from json: inout JSONReader) throws(JSONError) -> String? { try json.string() }
    func write(to json: inout JSONWriter) { json.write(self) }
}

extension Bool: StoredValue {
    static func read(from json: inout JSONReader) throws(JSONError) -> Bool? { try json.bool() }
    func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int: StoredValue {
    static func read(from json: inout JSONReader) throws(JSONError) -> Int? { try json.integer() }
    func write(to json: inout JSONWriter) { json.write(self) }
}

extension Int64: StoredValue {
    static func read(from json: inout JSONReader) throws(JSONError) -> Int64? { try json.integer() }
    func write(to json: inout JSONWriter) { json.write(self) }
}

extension Double: StoredValue {
    static func read(from json: inout JSONReader) throws(JSONError) -> Double? { try json.double() }
    func write(to json: inout JSONWriter) { json.write(self) }
}

extension Date: StoredValue {
    static func read(from json: inout JSONReader) throws(JSONError) -> Date? { try json.date() }
    func write(to json: inout JSONWriter) { json.write(ISO8601.string(from: self)) }
}

extension WebURL: StoredValue {
    static func read(from json: inout JSONReader) throws(JSONError) -> WebURL? { try json.webURL() }
    func write(to json: inout JSONWriter) { json.write(text) }
}

extension Array: StoredValue where Element: StoredValue {
    /// Reads an array, without elements that are `null` or cannot be used. Returns `nil` for `null`.
    static func read(from json: inout JSONReader) throws(JSONError) -> [Element]? {
        if try json.null() { return nil }
        var elements: [Element] = []
        try json.array { (json) throws(JSONError) in
            if let element = try Element.read(from: &json) { elements.append(element) }
        }
        return elements
    }

    func write(to json: inout JSONWriter) {
        json.array { json in for element in self { element.write(to: &json) } }
    }
}
