public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The user's settings: a JSON object of names and values that is validated when it is read.
///
/// Errors are stored next to the valid values, so that commands that help to correct the file can still run.
public struct SettingsFile: Sendable {
    /// The path of the file, or `nil` if there is no configuration directory.
    public let path: String?
    private let settings: [Setting]
    private let family: @Sendable (String) -> Setting?
    private var values: [String: String] = [:]
    private var invalidEntries: [InvalidEntry] = []
    /// Whether other users could have written the file. Commands in it are then not executed.
    private var isForeign = false
    /// The names of the settings that were set or removed. If there are none, nothing needs to be saved.
    private var changes: Set<String> = []

    /// An entry of the settings file that is not valid, such as a setting with an unknown name.
    private struct InvalidEntry {
        /// The name of the setting, or `nil` if the error does not concern a known setting.
        let name: String?
        let error: any Error
    }

    /// The maximum size of the file in bytes. A larger file was not written by this program.
    private static let maximumLength = 1 << 20

    /// Reads the file. If it does not exist, all settings have their defaults.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - settings: The settings with fixed names that the file may contain, in the order in which they are listed.
    ///   - family: Returns the setting with another name, or `nil` if the file may not contain it.
    public init(
        path: String?, settings: [Setting], family: @escaping @Sendable (_ name: String) -> Setting? = { _ in nil }
    ) {
        self.path = path
        self.settings = settings
        self.family = family
        // A cycle of symbolic links is not the same as a missing file.
        guard let path, access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else { return }
        do {
            let (bytes, isOwn) = try InputFile(path: path).readRegular(limit: Self.maximumLength)
            isForeign = !isOwn
            guard case .object(let members)? = Self.value(bytes) else { throw SettingError(.notAnObject, in: path) }
            take(members, below: nil, from: path)
        } catch {
            invalidEntries.append(InvalidEntry(name: nil, error: error))
        }
    }

    /// The first error in the file: a ``SettingError`` or a `FileError` that names the file, or `nil`.
    public var firstError: (any Error)? {
        invalidEntries.first?.error
    }

    /// Returns the file if it is valid, otherwise throws ``firstError``.
    public func valid() throws -> SettingsFile {
        if let firstError { throw firstError }
        return self
    }

    /// The names of the settings that have a value in the file.
    public var names: some Collection<String> { values.keys }

    /// The value of a setting in the file, or `nil`.
    public subscript(setting: Setting) -> String? { self[setting.name] }

    /// The value of the setting with this name in the file, or `nil`.
    public subscript(name: String) -> String? { values[name] }

    /// Returns the command of a setting, or `nil` if there is none or other users could have written the file.
    public func program(_ setting: Setting) -> String? {
        isForeign ? nil : values[setting.name]
    }

    /// The warning that the commands in the settings file are ignored because other users can change the file, or `nil`
    /// if they are used.
    public var warning: String? {
        let fixed = settings.filter { $0.isCommand && values[$0.name] != nil }.map(\.name)
        let names = fixed + values.keys.filter { !fixed.contains($0) && family($0)?.isCommand == true }.sorted()
        guard isForeign, !names.isEmpty, let path else { return nil }
        return "\(path) can be changed by others: its \(names.joined(separator: " and ")) "
            + (names.count == 1 ? "is" : "are") + " not used."
    }

    /// Returns the effective value of a setting and its source: `config.json`, the name of a variable, or `default`.
    public func effectiveValue(_ setting: Setting, environment: Environment) -> (value: String?, source: String) {
        if let (name, value) = setting.variable(setting.overridingVariables, in: environment) { return (value, name) }
        if let value = self[setting] { return (value, StorageLocations.settingsName) }
        if let (name, value) = setting.variable(setting.fallbackVariable.map { [$0] } ?? [], in: environment) {
            return (value, name)
        }
        return (setting.defaultValue, "default")
    }

    /// Sets a value. Call ``save(in:)`` to store the change.
    ///
    /// - Throws: ``SettingError`` if the value is not allowed.
    public mutating func set(_ value: String, for setting: Setting) throws(SettingError) {
        try setting.check(value)
        values[setting.name] = value
        invalidEntries.removeAll { $0.name == setting.name }
        changes.insert(setting.name)
    }

    /// Removes a value, so that the default applies. Call ``save(in:)`` to store the change.
    public mutating func unset(_ setting: Setting) {
        guard values[setting.name] != nil || invalidEntries.contains(where: { $0.name == setting.name }) else { return }
        values[setting.name] = nil
        invalidEntries.removeAll { $0.name == setting.name }
        changes.insert(setting.name)
    }

    /// Saves the file and creates its directory. Does nothing if no setting was changed.
    ///
    /// Changes that another process saved in the meantime are kept. The new file is restricted to the user. If others
    /// could have written the old file, its commands are not copied, unless they were set again.
    ///
    /// - Throws: ``firstError`` if the file is invalid, because saving would discard the invalid part, which the user
    ///   should correct. Also `FileError` and `StorageLocationsError`.
    public func save(in locations: StorageLocations) throws {
        if let firstError { throw firstError }
        guard !changes.isEmpty else { return }
        guard let path else { throw StorageLocationsError.noHome }
        try locations.create()
        let folder = open(locations.config, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer {
            // Closing alone would keep the lock while a child process that is being started still has the descriptor.
            flock(folder, LOCK_UN)
            close(folder)
        }
        // Some network file systems do not support locking directories. The last process to save then wins.
        _ = retryingInterrupts { flock(folder, LOCK_EX) }
        let bytes = try changed(SettingsFile(path: path, settings: settings, family: family)).valid().json
        let part = try PartialFile(beside: path, mode: 0o600)
        do {
            try part.write(bytes)
            try part.move(mayReplace: true)
        } catch {
            part.discard()
            throw error
        }
    }

    /// Returns the current file with the changes made to this value.
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

    /// The JSON text of the file, with names in alphabetical order.
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

    private func setting(named name: String) throws(SettingError) -> Setting {
        if let setting = family(name) { return setting }
        return try settings.setting(named: name)
    }

    private static func value(_ bytes: [UInt8]) -> JSONValue? {
        try? JSONReader.read(bytes) { (json) throws(JSONError) in try json.value() }
    }

    /// Reads values in alphabetical order of their names. A nested object such as `{"github": {"host": "…"}}` is
    /// equivalent to the dotted name `github.host`.
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
    /// The text that a user would enter for a string, a number or a Boolean, or `nil` for other JSON values.
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

    /// The path of the settings file.
    public var settingsFile: String { "\(config)/\(Self.settingsName)" }
}
