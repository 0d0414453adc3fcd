import Foundation

/// The person's lasting choices: a JSON object of keys and values, checked when it is read.
struct Configuration: Sendable {
    private(set) var values: [ConfigurationKey: String] = [:]

    /// A file larger than this is not one of ours.
    private static let maximumLength = 1 << 20

    /// Empty when there is no file.
    ///
    /// - Throws: `UsageError` that names the key or value that is wrong.
    init(path: String?) throws {
        guard let path, access(path, F_OK) == 0 else { return }
        let bytes = try InputFile(path: path).read(limit: Self.maximumLength)
        let file: ConfigurationValue
        do {
            file = try JSONDecoder().decode(ConfigurationValue.self, from: Data(bytes))
        } catch let error as DecodingError where !error.path.isEmpty {
            throw UsageError("\(error.path): the value is neither text nor a whole number")
        } catch {
            throw UsageError("\(path): the configuration is not a JSON object of keys and values")
        }
        for (name, text) in try file.entries(below: nil) {
            let key = try ConfigurationKey(named: name)
            try key.check(text)
            values[key] = text
        }
    }

    subscript(key: ConfigurationKey) -> String? {
        values[key]
    }

    mutating func set(_ value: String, for key: ConfigurationKey) throws(UsageError) {
        try key.check(value)
        values[key] = value
    }

    /// The file's bytes, keys in alphabetical order.
    var json: [UInt8] {
        get throws {
            let object = Dictionary(
                uniqueKeysWithValues: values.map { key, text in
                    (key.rawValue, ConfigurationValue(text, isNumber: key.isNumber))
                })
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(object)) + [UInt8(ascii: "\n")]
        }
    }
}

extension DecodingError {
    /// The key whose value is wrong; empty when it is the whole.
    fileprivate var path: String {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.map(\.stringValue).joined(separator: ".")
        default: ""
        }
    }
}
