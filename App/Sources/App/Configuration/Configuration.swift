import CommandParsing
import Foundation
import Shared

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
        guard let path, access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else { return }
        do {
            let file = try ConfigurationFile(path)
            isForeign = !file.isOwn
            for (name, text) in try Self.entries(of: Self.value(file.bytes), below: nil) {
                take(text, for: name, from: path)
            }
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

    private static func value(_ bytes: [UInt8]) throws -> JSONValue {
        do {
            return try JSONReader.read(bytes) { (json) throws(JSONError) in try json.value() }
        } catch {
            throw notAnObject
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

    /// Every key with its value as text, in alphabetical order; objects may stand for the dots of a key:
    /// `{"github": {"host": "…"}}`.
    private static func entries(
        of value: JSONValue, below name: String?
    ) throws(UsageError) -> [(name: String, text: String)] {
        if case .object(let members) = value {
            var entries: [(name: String, text: String)] = []
            for member in members.sorted(by: { $0.key < $1.key }) {
                entries += try Self.entries(of: member.value, below: name.map { "\($0).\(member.key)" } ?? member.key)
            }
            return entries
        }
        guard let name else { throw notAnObject }
        switch value {
        case .string(let text): return [(name, text)]
        case .integer(let number): return [(name, String(number))]
        case .number(let number):
            if let whole = Int64(exactly: number) { return [(name, String(whole))] }
        default: break
        }
        throw UsageError("\(name): the value is neither text nor a whole number")
    }

    private static let notAnObject = UsageError("the configuration is not a JSON object of keys and values")

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
        var json = JSONWriter(.indented)
        json.object { json in
            for (key, text) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                json.key(key.rawValue)
                if key.isNumber, let number = Int64(text) { json.write(number) } else { json.write(text) }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}

extension UsageError {
    /// The same with the file that it is about.
    fileprivate func naming(_ path: String) -> UsageError {
        UsageError("\(path): \(message)", hint: hint)
    }
}
