public import Foundation
public import Shared

/// The four directories that the program keeps its files in, by the XDG Base Directory Specification.
///
/// They are absolute paths and need not exist: <https://specifications.freedesktop.org/basedir-spec/latest/>.
public struct StorageLocations: Sendable, Hashable {
    /// The person's choices.
    public let config: String
    /// What the person made and would miss: favourites.
    public let data: String
    /// What outlives a run and belongs to this computer: tokens, history.
    public let state: String
    /// What may vanish at any time.
    public let cache: String

    public init(config: String, data: String, state: String, cache: String) {
        self.config = config
        self.data = data
        self.state = state
        self.cache = cache
    }

    /// All four below one directory.
    public init(home: String) {
        self.init(
            config: home + "/config", data: home + "/data", state: home + "/state", cache: home + "/cache")
    }

    /// Reads the program's own variable for its home, such as `SEARCHAPP_HOME`, or else the XDG variables and `HOME`.
    ///
    /// - Parameters:
    ///   - names: Name that variable, and the directory below each XDG base directory.
    ///   - workingDirectory: What a relative home starts from; the process's own by default. Relative XDG values are
    ///     ignored, as the specification says.
    /// - Throws: ``StorageLocationsError/noHome`` when a base directory depends on `HOME` and there is none.
    public init(
        environment: Environment, names: ApplicationNames, workingDirectory: String? = nil
    ) throws(StorageLocationsError) {
        if let home = environment.nonEmpty(names.variable("HOME")) {
            // The process is asked where it is only when that counts.
            let base = home.isAbsolutePath ? "" : (workingDirectory ?? FileManager.default.currentDirectoryPath) + "/"
            self.init(home: base + (home.isAbsolutePath ? home.withoutTrailingSlash : home))
            return
        }
        func directory(_ variable: String, below fallback: String) throws(StorageLocationsError) -> String {
            if let base = environment.absolutePath(variable) { return base + "/" + names.application }
            guard let home = environment.absolutePath("HOME") else { throw .noHome }
            return home + "/" + fallback + "/" + names.application
        }
        self.init(
            config: try directory("XDG_CONFIG_HOME", below: ".config"),
            data: try directory("XDG_DATA_HOME", below: ".local/share"),
            state: try directory("XDG_STATE_HOME", below: ".local/state"),
            cache: try directory("XDG_CACHE_HOME", below: ".cache"))
    }

    /// A world of its own below these: data, state and cache lie in a folder of this name in each. The configuration is
    /// the same.
    public func inside(_ name: String) -> StorageLocations {
        StorageLocations(
            config: config, data: "\(data)/\(name)", state: "\(state)/\(name)", cache: "\(cache)/\(name)")
    }

    /// Makes the directories that are missing, with their parents, each open to its owner alone (0700).
    public func create() throws(StorageLocationsError) {
        for path in [config, data, state, cache] {
            do {
                try PrivateDirectory.make(path)
            } catch {
                throw .cannotCreate(path: path, reason: error.reason)
            }
        }
    }
}

extension Environment {
    fileprivate func absolutePath(_ variable: String) -> String? {
        guard let path = nonEmpty(variable), path.isAbsolutePath else { return nil }
        return path.withoutTrailingSlash
    }
}

extension String {
    fileprivate var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    fileprivate var withoutTrailingSlash: String {
        var path = self[...]
        while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return String(path)
    }
}

/// Why there is no place for the program's files.
public enum StorageLocationsError: Error, Sendable, Hashable {
    /// `HOME` is unset or relative, and neither the program's own home nor all XDG variables stand in for it.
    case noHome
    /// The system refused to make a directory.
    case cannotCreate(path: String, reason: String)
}

extension StorageLocationsError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .noHome: "There is no home directory to keep files in."
        case .cannotCreate(let path, let reason): "The folder \(path) could not be made: \(reason)."
        }
    }
}

extension StorageLocationsError: LocalizedError {
    /// The same sentence, for whoever shows any error.
    public var errorDescription: String? { description }
}
