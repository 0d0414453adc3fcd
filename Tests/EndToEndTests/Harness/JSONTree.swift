import Foundation

/// A decoded JSON document.
enum JSONTree: Decodable, Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONTree])
    case object([String: JSONTree])

    init(_ text: String) throws {
        self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    subscript(key: String) -> JSONTree? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    subscript(index: Int) -> JSONTree? {
        elements.indices.contains(index) ? elements[index] : nil
    }

    var elements: [JSONTree] {
        if case .array(let elements) = self { elements } else { [] }
    }

    var keys: Set<String> {
        if case .object(let members) = self { Set(members.keys) } else { [] }
    }

    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }
}

extension Ending {
    /// The decoded JSON document on standard output.
    var json: JSONTree {
        get throws { try JSONTree(output) }
    }

    /// The error object that `--json-errors` writes to standard error.
    var error: JSONTree {
        get throws { try JSONTree(errors)["error"] ?? .null }
    }
}
