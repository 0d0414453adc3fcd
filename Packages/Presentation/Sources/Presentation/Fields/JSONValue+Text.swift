public import Shared

extension JSONValue {
    /// Returns the value as a single line of text, or `nil` if the value is `null`.
    ///
    /// The text of an object is its `login`, `spdxId`, `nameWithOwner` or `title`. An object without these members is
    /// converted to compact JSON.
    ///
    /// - Parameter separator: The text between the elements of a list.
    public func text(joiningBy separator: String) -> String? {
        switch self {
        case .null: nil
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number: encoded
        case .string(let text): text
        case .array(let elements): elements.map { $0.text(joiningBy: separator) ?? "" }.joined(separator: separator)
        case .object(let members): Self.name(among: members) ?? encoded
        }
    }

    private static let nameKeys = ["login", "spdxId", "nameWithOwner", "title"]

    private static func name(among members: [JSONMember]) -> String? {
        for key in nameKeys {
            if case .string(let name)? = members.first(where: { $0.key == key })?.value { return name }
        }
        return nil
    }

    private var encoded: String {
        var writer = JSONWriter(.compact, escaping: .terminal)
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
