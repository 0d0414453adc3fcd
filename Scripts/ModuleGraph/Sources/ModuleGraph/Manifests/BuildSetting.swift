/// One C, Swift or linker setting of a target.
public struct BuildSetting: Hashable, Sendable {
    /// `c`, `cxx`, `swift` or `linker`.
    public let tool: String
    /// The setting's name in a manifest, such as `define`.
    public let kind: String
    /// What the setting is given, in order.
    public let values: [String]
    /// When it applies; nil means always.
    public let condition: BuildCondition?

    /// The setting as a manifest spells it: `.define("NAME", to: "1")`.
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
