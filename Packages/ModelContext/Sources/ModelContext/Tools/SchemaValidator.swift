import Foundation
import Shared

/// A validator that checks JSON values against a JSON Schema (draft 2020-12).
///
/// The validator supports the keywords that describe tool arguments: `type`, `enum`, `properties`, `required`,
/// `additionalProperties`, `maxProperties`, `items`, `minItems`, `maxItems`, `minLength`, `maxLength`, `minimum`,
/// `maximum` and `anyOf`. It ignores other keywords.
enum SchemaValidator {
    /// Returns a sentence, without its final period, that describes the first violation of a JSON Schema. Returns `nil`
    /// if the value satisfies the schema.
    ///
    /// - Parameter path: The path of the value within the arguments, such as `filters.language`. The path of the
    ///   arguments object is empty.
    static func violation(of schema: JSONValue, by value: JSONValue, at path: String = "") -> String? {
        let name = path.isEmpty ? "The arguments" : path
        if let type = schema["type"], !allows(type, value) { return "\(name) must be \(describe(type))" }
        if let choices = schema["enum"]?.array, !choices.contains(value) {
            return "\(name) must be one of \(choices.map(\.compactText).joined(separator: ", "))"
        }
        if let schemas = schema["anyOf"]?.array {
            let violations = schemas.map { violation(of: $0, by: value, at: path) }
            if !violations.contains(nil) { return "the value of \(name) has the wrong type" }
        }
        switch value {
        case .object(let members): return objectViolation(schema, members, path)
        case .array(let elements): return arrayViolation(schema, elements, path)
        case .string(let text): return countViolation(schema, "Length", text.unicodeScalars.count, "character", name)
        case .integer, .number: return numberViolation(schema, value, name)
        case .null, .bool: return nil
        }
    }

    private static func objectViolation(_ schema: JSONValue, _ members: [JSONMember], _ path: String) -> String? {
        func location(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
        for key in schema["required"]?.array?.compactMap(\.string) ?? []
        where !members.contains(where: { $0.key == key }) {
            return "\(location(of: key)) is missing"
        }
        if let maximum = schema["maxProperties"]?.integer, members.count > maximum {
            return "\(path.isEmpty ? "The arguments" : path) must have at most \(maximum) members"
        }
        let properties = schema["properties"]?.members ?? []
        for member in members {
            if let property = properties.first(where: { $0.key == member.key }) {
                if let violation = violation(of: property.value, by: member.value, at: location(of: member.key)) {
                    return violation
                }
            } else if let additional = schema["additionalProperties"] {
                if additional == false {
                    let known = properties.map(\.key).joined(separator: ", ")
                    return "\(location(of: member.key)) is unknown. Known names: \(known)"
                }
                if let violation = violation(of: additional, by: member.value, at: location(of: member.key)) {
                    return violation
                }
            }
        }
        return nil
    }

    private static func arrayViolation(_ schema: JSONValue, _ elements: [JSONValue], _ path: String) -> String? {
        if let violation = countViolation(schema, "Items", elements.count, "element", path) { return violation }
        guard let items = schema["items"] else { return nil }
        for (index, element) in elements.enumerated() {
            if let violation = violation(of: items, by: element, at: "\(path)[\(index)]") { return violation }
        }
        return nil
    }

    /// Returns a sentence that describes a violation of the keywords that limit a number of characters or elements, such
    /// as `minLength` and `maxLength` for the suffix `Length`.
    private static func countViolation(
        _ schema: JSONValue, _ suffix: String, _ count: Int, _ unit: String, _ name: String
    ) -> String? {
        if let minimum = schema["min\(suffix)"]?.integer, count < minimum {
            return "\(name) must have at least \(minimum) \(unit)\(minimum == 1 ? "" : "s")"
        }
        if let maximum = schema["max\(suffix)"]?.integer, count > maximum {
            return "\(name) must have at most \(maximum) \(unit)s"
        }
        return nil
    }

    private static func numberViolation(_ schema: JSONValue, _ value: JSONValue, _ name: String) -> String? {
        guard let number = value.number else { return nil }
        if let minimum = schema["minimum"]?.number, number < minimum {
            return "\(name) must be at least \(JSONValue.number(minimum).compactText)"
        }
        if let maximum = schema["maximum"]?.number, number > maximum {
            return "\(name) must be at most \(JSONValue.number(maximum).compactText)"
        }
        return nil
    }

    /// Returns whether a JSON value has the given type. The type is the value of the JSON Schema keyword `type`: a type
    /// name or an array of type names.
    private static func allows(_ type: JSONValue, _ value: JSONValue) -> Bool {
        switch type {
        case .array(let types): types.contains { allows($0, value) }
        case "null": value == .null
        case "boolean": value.bool != nil
        case "integer": value.integer != nil
        case "number": value.number != nil
        case "string": value.string != nil
        case "array": value.array != nil
        case "object": value.members != nil
        default: true
        }
    }

    private static func describe(_ type: JSONValue) -> String {
        switch type {
        case .array(let types): types.map(describe).joined(separator: " or ")
        case "null": "null"
        case "boolean": "true or false"
        case "integer": "an integer"
        case "array": "an array"
        case "object": "an object"
        default: "a \(type.string ?? "value")"
        }
    }
}
