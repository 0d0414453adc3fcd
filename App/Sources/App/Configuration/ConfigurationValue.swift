import CommandParsing

/// A value of the configuration file; objects may stand for the dots of a key: `{"github": {"host": "…"}}`.
enum ConfigurationValue: Codable, Sendable {
    case text(String)
    case number(Int)
    case object([String: ConfigurationValue])

    init(_ text: String, isNumber: Bool) {
        self = isNumber ? Int(text).map(Self.number) ?? .text(text) : .text(text)
    }

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            var members: [String: ConfigurationValue] = [:]
            for key in container.allKeys {
                members[key.stringValue] = try container.decode(ConfigurationValue.self, forKey: key)
            }
            self = .object(members)
            return
        }
        let container = try decoder.singleValueContainer()
        self =
            if let number = try? container.decode(Int.self) { .number(number) } else {
                .text(try container.decode(String.self))
            }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .object(let members): try container.encode(members)
        }
    }

    /// Every key with its value as text, in alphabetical order.
    func entries(below name: String?) throws(UsageError) -> [(name: String, text: String)] {
        switch self {
        case .text(let text): return [(try Self.named(name), text)]
        case .number(let number): return [(try Self.named(name), String(number))]
        case .object(let members):
            var entries: [(name: String, text: String)] = []
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                entries += try value.entries(below: name.map { "\($0).\(key)" } ?? key)
            }
            return entries
        }
    }

    private static func named(_ name: String?) throws(UsageError) -> String {
        guard let name else { throw UsageError("the configuration is not a JSON object of keys and values") }
        return name
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
