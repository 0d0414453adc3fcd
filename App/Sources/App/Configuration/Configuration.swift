import CommandParsing
import Foundation

/// The person's lasting choices: a JSON object of keys and values, checked when it is read.
///
/// What is wrong with the file is kept beside the values that are right, for the commands that help to put it right.
struct Configuration: Sendable {
    private(set) var values: [ConfigurationKey: String] = [:]
    private var faults: [Fault] = []
    /// Whether others could have written the file: what it has executed is then not the person's choice.
    private var isForeign = false
    private let path: String?

    /// A part of the file that is not valid.
    private struct Fault {
        /// None when it is not about the value of a known key.
        let key: ConfigurationKey?
        let error: any Error
    }

    /// Empty when there is no file.
    init(path: String?) {
        self.path = path
        guard let path, access(path, F_OK) == 0 else { return }
        do {
            let file = try ConfigurationFile(path)
            isForeign = !file.isOwn
            for (name, text) in try Self.value(file.bytes).entries(below: nil) { take(text, for: name, from: path) }
        } catch let error as UsageError {
            faults.append(Fault(key: nil, error: error.naming(path)))
        } catch {
            faults.append(Fault(key: nil, error: error))
        }
    }

    /// The first thing that is wrong with the file; it names the file and the key.
    var fault: (any Error)? {
        faults.first?.error
    }

    private mutating func take(_ text: String, for name: String, from path: String) {
        var known: ConfigurationKey?
        do {
            let key = try ConfigurationKey(named: name)
            known = key
            try key.check(text)
            values[key] = text
        } catch {
            faults.append(Fault(key: known, error: error.naming(path)))
        }
    }

    private static func value(_ bytes: [UInt8]) throws -> ConfigurationValue {
        do {
            return try JSONDecoder().decode(ConfigurationValue.self, from: Data(bytes))
        } catch let error as DecodingError where !error.path.isEmpty {
            throw UsageError("\(error.path): the value is neither text nor a whole number")
        } catch {
            throw UsageError("the configuration is not a JSON object of keys and values")
        }
    }

    /// A program to be run; none where others could have named it.
    func program(_ key: ConfigurationKey) -> String? {
        isForeign ? nil : values[key]
    }

    /// Says that programs are named and not used.
    var warning: String? {
        let names = [ConfigurationKey.pager, .browser].filter { values[$0] != nil }.map(\.rawValue)
        guard isForeign, !names.isEmpty, let path else { return nil }
        return "\(path) is not yours alone to change: its \(names.joined(separator: " and ")) "
            + (names.count == 1 ? "is" : "are") + " not used."
    }

    subscript(key: ConfigurationKey) -> String? {
        values[key]
    }

    mutating func set(_ value: String, for key: ConfigurationKey) throws(UsageError) {
        try key.check(value)
        values[key] = value
        faults.removeAll { $0.key == key }
    }

    mutating func unset(_ key: ConfigurationKey) {
        values[key] = nil
        faults.removeAll { $0.key == key }
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

extension UsageError {
    /// The same with the file that it is about.
    fileprivate func naming(_ path: String) -> UsageError {
        UsageError("\(path): \(message)", hint: hint)
    }
}
