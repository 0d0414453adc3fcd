/// A C, Swift or linker setting of a target.
public struct BuildSetting: Hashable, Sendable {
    /// The tool: `c`, `cxx`, `swift` or `linker`.
    public let tool: String
    /// The name of the setting in a manifest, such as `define`.
    public let kind: String
    /// The arguments of the setting, in order.
    public let values: [String]
    /// The condition of the setting, or `nil` if it always applies.
    public let condition: BuildCondition?

    /// The setting as source code, such as `.define("NAME", to: "1")`.
    var source: String {
        var arguments = values.map(\.quoted)
        if kind == "define", tool != "swift", let value = values.first, let equals = value.firstIndex(of: "=") {
            let number = value[value.index(after: equals)...]
            arguments = [String(value[..<equals]).quoted, "to: " + String(number).quoted]
        }
        if let condition { arguments.append(condition.source) }
        return ".\(kind)(\(arguments.joined(separator: ", ")))"
    }
}

extension BuildSetting: Decodable {
    private enum Key: String, CodingKey { case tool, kind, condition }

    private struct Value: Decodable {
        let texts: [String]

        private enum Key: String, CodingKey { case texts = "_0" }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            if let one = try? values.decode(String.self, forKey: .texts) {
                texts = [one]
            } else {
                texts = try values.decode([String].self, forKey: .texts)
            }
        }
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        tool = try values.decode(String.self, forKey: .tool)
        condition = try values.decodeIfPresent(BuildCondition.self, forKey: .condition)
        let kinds = try values.decode([String: Value].self, forKey: .kind)
        guard let (kind, value) = kinds.first else {
            throw DecodingError.dataCorruptedError(forKey: .kind, in: values, debugDescription: "a setting of no kind")
        }
        self.kind = kind
        self.values = value.texts
    }
}
