import Foundation
public import Shared

/// The user's settings, which are stored as a JSON object of names and values. They are validated when the file is
/// read.
///
/// Errors are stored together with the valid values, so that commands for correcting the file can still run.
public struct SettingsFile: Sendable {
    /// The path of the settings file, or `nil` if there is no configuration directory.
    public let path: String?
    private let settings: [Setting]
    private let family: @Sendable (String) -> Setting?
    private var values: [String: String] = [:]
    private var invalidEntries: [InvalidEntry] = []
    /// Whether other users could have written the file. If so, the commands in it are not executed.
    private var isForeign = false
    /// The names of the settings that were set or removed. The file is saved only if this set is not empty.
    private var changes: Set<String> = []

    /// An invalid entry in the settings file, such as a setting with an unknown name.
    private struct InvalidEntry {
        /// The name of the setting, or `nil` if the error does not concern a known setting.
        let name: String?
        let error: any Error
    }

    /// The maximum size of the settings file in bytes. A larger file was not written by this program.
    private static let maximumLength = 1 << 20

    /// Reads the settings file. If the file does not exist, all settings have their default values.
    ///
    /// - Parameters:
    ///   - path: The path of the file, or `nil` if there is no configuration directory.
    ///   - settings: The settings with fixed names that the file may contain, in the order in which they are listed.
    ///   - family: A closure that returns the setting for any other name, or `nil` if the file may not contain this
    ///     name.
    public init(
        path: String?, settings: [Setting], family: @escaping @Sendable (_ name: String) -> Setting? = { _ in nil }
    ) {
        self.path = path
        self.settings = settings
        self.family = family
        // Treat the file as missing only if it does not exist. A cycle of symbolic links is an error.
        guard let path, access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else { return }
        do {
            let (bytes, isOwn) = try InputFile(path: path).readRegular(limit: Self.maximumLength)
            isForeign = !isOwn
            let value = try? JSONReader.read(bytes) { (json) throws(JSONError) in try json.value() }
            guard let members = value?.members else { throw SettingError(.notAnObject, in: path) }
            take(members, below: nil, from: path)
        } catch {
            invalidEntries.append(InvalidEntry(name: nil, error: error))
        }
    }

    /// The first error in the settings file, or `nil` if the file is valid. It is a ``SettingError`` or a `FileError`
    /// that contains the path of the file.
    public var firstError: (any Error)? {
        invalidEntries.first?.error
    }

    /// Returns these settings if the settings file is valid, otherwise throws ``firstError``.
    public func valid() throws -> SettingsFile {
        if let firstError { throw firstError }
        return self
    }

    /// The names of the settings that have a value in the settings file.
    public var names: some Collection<String> { values.keys }

    /// The value of the setting in the settings file, or `nil` if the file contains no value for it.
    public subscript(setting: Setting) -> String? { self[setting.name] }

    /// The value of the setting with the given name in the settings file, or `nil` if the file contains no value for
    /// it.
    public subscript(name: String) -> String? { values[name] }

    /// Returns the command that the setting contains. Returns `nil` if there is no command, or if other users could
    /// have written the settings file.
    public func program(_ setting: Setting) -> String? {
        isForeign ? nil : values[setting.name]
    }

    /// A warning that the commands in the settings file are ignored because other users can change the file, or `nil`
    /// if the commands are used.
    public var warning: String? {
        let fixed = settings.filter { $0.isCommand && values[$0.name] != nil }.map(\.name)
        let names = fixed + values.keys.filter { !fixed.contains($0) && family($0)?.isCommand == true }.sorted()
        guard isForeign, !names.isEmpty, let path else { return nil }
        return "\(path) can be changed by others: its \(names.joined(separator: " and ")) "
            + (names.count == 1 ? "is" : "are") + " not used."
    }

    /// Returns the effective value of a setting and the source of the value. The source is `config.json`, the name of
    /// an environment variable, or `default`.
    public func effectiveValue(_ setting: Setting, environment: Environment) -> (value: String?, source: String) {
        if let (name, value) = setting.variable(setting.overridingVariables, in: environment) { return (value, name) }
        if let value = self[setting] { return (value, StorageLocations.settingsName) }
        if let (name, value) = setting.variable(setting.fallbackVariable.map { [$0] } ?? [], in: environment) {
            return (value, name)
        }
        return (setting.defaultValue, "default")
    }

    /// Sets the value of a setting. Call ``save(in:)`` to write the change to the settings file.
    ///
    /// - Throws: ``SettingError`` if the value is not allowed.
    public mutating func set(_ value: String, for setting: Setting) throws(SettingError) {
        try setting.check(value)
        values[setting.name] = value
        invalidEntries.removeAll { $0.name == setting.name }
        changes.insert(setting.name)
    }

    /// Removes the value of a setting, so that its default value applies. Call ``save(in:)`` to write the change to the
    /// settings file.
    public mutating func unset(_ setting: Setting) {
        guard values[setting.name] != nil || invalidEntries.contains(where: { $0.name == setting.name }) else { return }
        values[setting.name] = nil
        invalidEntries.removeAll { $0.name == setting.name }
        changes.insert(setting.name)
    }

    /// Saves the settings file and creates its directory if necessary. Does nothing if no setting was changed.
    ///
    /// Changes that another process saved in the meantime are kept. Only the user can access the new file. If other
    /// users could have written the old file, its commands are not copied unless they were set again.
    ///
    /// - Throws: ``firstError`` if the file is invalid, because saving would discard the invalid part, which the user
    ///   should correct. A `FileError` or ``StorageLocationsError`` if the file cannot be saved.
    public func save(in locations: StorageLocations) throws {
        if let firstError { throw firstError }
        guard !changes.isEmpty else { return }
        guard let path else { throw StorageLocationsError.noHome }
        try locations.create()
        let folder = open(locations.config, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer {
            // Release the lock explicitly. Closing the directory is not sufficient if a child process that is being
            // started has the descriptor.
            flock(folder, LOCK_UN)
            close(folder)
        }
        // Some network file systems cannot lock directories. In this case, the process that saves last overwrites
        // earlier changes.
        _ = retryingInterrupts { flock(folder, LOCK_EX) }
        let bytes = try changed(SettingsFile(path: path, settings: settings, family: family)).valid().json
        try PartialFile.write(bytes, to: path, mode: 0o600)
    }

    /// Returns the settings that are currently in the file, with the changes to `self` applied.
    private func changed(_ present: SettingsFile) -> SettingsFile {
        var file = present
        for name in changes {
            file.values[name] = values[name]
            file.invalidEntries.removeAll { $0.name == name }
        }
        for name in file.values.keys where file.isForeign && !changes.contains(name) {
            if (try? setting(named: name))?.isCommand == true { file.values[name] = nil }
        }
        return file
    }

    /// The settings as JSON text for the settings file. Names are in alphabetical order.
    var json: [UInt8] {
        let numbers = Set(settings.filter(\.form.isNumber).map(\.name))
        var json = JSONWriter(.indented)
        json.object { json in
            for (name, text) in values.sorted(by: { $0.key < $1.key }) {
                json.key(name)
                if numbers.contains(name), let number = Int64(text) { json.write(number) } else { json.write(text) }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private func setting(named name: String) throws(SettingError) -> Setting {
        if let setting = family(name) { return setting }
        return try settings.setting(named: name)
    }

    /// Reads the values of a JSON object in alphabetical order of their names. A nested object such as `{"github":
    /// {"host": "…"}}` is equivalent to the dotted name `github.host`.
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
            let setting = try setting(named: name)
            known = name
            guard let text = value.settingText else { throw SettingError(.notText, of: name) }
            try setting.check(text)
            values[name] = text
        } catch {
            invalidEntries.append(
                InvalidEntry(name: known, error: SettingError(error.problem, of: error.name, in: path)))
        }
    }
}

extension JSONValue {
    /// The text that a user would enter for the JSON value. It is `nil` unless the value is a string, a number or a
    /// Boolean.
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

    /// The path of the settings file in the configuration directory.
    public var settingsFile: String { "\(config)/\(Self.settingsName)" }
}
