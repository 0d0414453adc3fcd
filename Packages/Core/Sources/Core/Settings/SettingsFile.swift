public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The person's lasting choices: a JSON object of names and values, checked when it is read.
///
/// What is wrong with the file is kept beside the values that are right, for what helps to put it right.
public struct SettingsFile: Sendable {
    /// Where it is; none where there is no place for files.
    public let path: String?
    private let settings: [Setting]
    private var values: [String: String] = [:]
    private var faults: [Fault] = []
    /// Whether others could have written the file: what it has executed is then not the person's choice.
    private var isForeign = false
    /// The names whose value was set or taken away; without any there is nothing to save.
    private var changes: Set<String> = []

    /// A part of the file that is not valid.
    private struct Fault {
        /// None when it is not about the value of a known setting.
        let name: String?
        let error: any Error
    }

    /// A file larger than this is not one of ours.
    private static let maximumLength = 1 << 20

    /// Reads the file; without one everything is as it stands.
    ///
    /// - Parameter settings: All that it may hold, in the order in which they are listed.
    public init(path: String?, settings: [Setting]) {
        self.path = path
        self.settings = settings
        // A link that leads in a circle is not the same as no file.
        guard let path, access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else { return }
        do {
            let (bytes, isOwn) = try InputFile(path: path).readRegular(limit: Self.maximumLength)
            isForeign = !isOwn
            guard case .object(let members)? = Self.value(bytes) else { throw SettingError(.notAnObject, in: path) }
            take(members, below: nil, from: path)
        } catch {
            faults.append(Fault(name: nil, error: error))
        }
    }

    /// The first thing that is wrong with the file, and names it: ``SettingError``, or a `FileError`.
    public var fault: (any Error)? {
        faults.first?.error
    }

    /// The file, when nothing is wrong with it; throws ``fault``.
    public func valid() throws -> SettingsFile {
        if let fault { throw fault }
        return self
    }

    /// The names of the settings that have a value in the file.
    public var names: some Collection<String> { values.keys }

    /// What the file says.
    public subscript(setting: Setting) -> String? { self[setting.name] }

    /// The same by the setting's name.
    public subscript(name: String) -> String? { values[name] }

    /// A program to be run; none where others could have named it.
    public func program(_ setting: Setting) -> String? {
        isForeign ? nil : values[setting.name]
    }

    /// Says that programs are named and not used; none where they are.
    public var warning: String? {
        let names = settings.filter { $0.namesProgram && values[$0.name] != nil }.map(\.name)
        guard isForeign, !names.isEmpty, let path else { return nil }
        return "\(path) is not yours alone to change: its \(names.joined(separator: " and ")) "
            + (names.count == 1 ? "is" : "are") + " not used."
    }

    /// What holds for a setting, and where it is from: `config.json`, the name of a variable, or `default`.
    public func inForce(_ setting: Setting, environment: Environment) -> (value: String?, source: String) {
        if let (name, value) = setting.variable(setting.strongerVariables, in: environment) { return (value, name) }
        if let value = self[setting] { return (value, StorageLocations.settingsName) }
        if let (name, value) = setting.variable(setting.weakerVariable.map { [$0] } ?? [], in: environment) {
            return (value, name)
        }
        return (setting.standard, "default")
    }

    /// Takes a value, checked; nothing is written yet. Throws when it is none of the setting's.
    public mutating func set(_ value: String, for setting: Setting) throws(SettingError) {
        try setting.check(value)
        values[setting.name] = value
        faults.removeAll { $0.name == setting.name }
        changes.insert(setting.name)
    }

    /// Takes the value away, so that the default counts.
    public mutating func unset(_ setting: Setting) {
        guard values[setting.name] != nil || faults.contains(where: { $0.name == setting.name }) else { return }
        values[setting.name] = nil
        faults.removeAll { $0.name == setting.name }
        changes.insert(setting.name)
    }

    /// Puts the file in the place of what is there, and makes its folder; does nothing where nothing was set.
    ///
    /// What another process set since this file was read stays. The new file is the person's alone, whatever the process's
    /// mask lets others do: so a program that others may have named in the old one stays behind, unless it was set again.
    ///
    /// - Throws: ``fault``, because what is wrong is the person's to correct and would be lost; `FileError`;
    ///   `StorageLocationsError`.
    public func save(in locations: StorageLocations) throws {
        if let fault { throw fault }
        guard !changes.isEmpty else { return }
        guard let path else { throw StorageLocationsError.noHome }
        try locations.create()
        let folder = open(locations.config, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(folder) }
        // Where folders cannot be locked, on some network file systems, the last one to save wins.
        _ = retryingInterrupts { flock(folder, LOCK_EX) }
        let bytes = try changed(SettingsFile(path: path, settings: settings)).valid().json
        let part = try PartialFile(beside: path, mode: 0o600)
        do {
            try part.write(bytes)
            try part.move(mayReplace: true)
        } catch {
            part.discard()
            throw error
        }
    }

    /// The file as it is now, with what was set and taken away here.
    private func changed(_ present: SettingsFile) -> SettingsFile {
        var file = present
        for setting in settings where changes.contains(setting.name) {
            file.values[setting.name] = values[setting.name]
            file.faults.removeAll { $0.name == setting.name }
        }
        for setting in settings where file.isForeign && setting.namesProgram && !changes.contains(setting.name) {
            file.values[setting.name] = nil
        }
        return file
    }

    /// The file's bytes, names in alphabetical order.
    var json: [UInt8] {
        let numbers = Set(settings.filter(\.isNumber).map(\.name))
        var json = JSONWriter(.indented)
        json.object { json in
            for (name, text) in values.sorted(by: { $0.key < $1.key }) {
                json.key(name)
                if numbers.contains(name), let number = Int64(text) { json.write(number) } else { json.write(text) }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func value(_ bytes: [UInt8]) -> JSONValue? {
        try? JSONReader.read(bytes) { (json) throws(JSONError) in try json.value() }
    }

    /// Takes values in alphabetical order; objects may stand for the dots of a name: `{"github": {"host": "…"}}`.
    private mutating func take(_ members: [JSONMember], below parent: String?, from path: String) {
        for member in members.sorted(by: { $0.key < $1.key }) {
            let name = parent.map { "\($0).\(member.key)" } ?? member.key
            if case .object(let members) = member.value {
                take(members, below: name, from: path)
            } else {
                take(member.value, for: name, from: path)
            }
        }
    }

    private mutating func take(_ value: JSONValue, for name: String, from path: String) {
        var known: String?
        do throws(SettingError) {
            let setting = try settings.setting(named: name)
            known = name
            guard let text = value.settingText else { throw SettingError(.notText, of: name) }
            try setting.check(text)
            values[name] = text
        } catch {
            faults.append(Fault(name: known, error: SettingError(error.problem, of: error.name, in: path)))
        }
    }
}

extension JSONValue {
    /// A text, a number, or true or false, as the words that people type.
    fileprivate var settingText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): Int64(exactly: number).map { String($0) } ?? String(number)
        case .bool(let flag): flag ? "true" : "false"
        default: nil
        }
    }
}

extension StorageLocations {
    static let settingsName = "config.json"

    /// Where the person's choices are kept.
    public var settingsFile: String { "\(config)/\(Self.settingsName)" }
}
