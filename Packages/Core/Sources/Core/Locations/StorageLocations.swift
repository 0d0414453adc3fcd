public import Foundation
public import Shared

/// The four directories for the program's files, as defined by the XDG Base Directory Specification.
///
/// The paths are absolute, and the directories need not exist. See the
/// [specification](https://specifications.freedesktop.org/basedir-spec/latest/).
public struct StorageLocations: Sendable, Hashable {
    /// The path of the directory for the user's configuration.
    public let config: String
    /// The path of the directory for data that the user created, such as favorites.
    public let data: String
    /// The path of the directory for state that is kept between runs and belongs to this computer, such as tokens and
    /// the history.
    public let state: String
    /// The path of the directory for cached data, which may be deleted at any time.
    public let cache: String

    public init(config: String, data: String, state: String, cache: String) {
        self.config = config
        self.data = data
        self.state = state
        self.cache = cache
    }

    /// Creates locations for four subdirectories of a common home directory.
    public init(home: String) {
        self.init(
            config: home + "/config", data: home + "/data", state: home + "/state", cache: home + "/cache")
    }

    /// Creates locations from environment variables.
    ///
    /// If the program's home variable, such as `SEARCHAPP_HOME`, is set, it determines all directories. Otherwise, the
    /// XDG variables and `HOME` determine them.
    ///
    /// - Parameters:
    ///   - environment: The environment. Relative paths in XDG variables are ignored, as the specification requires.
    ///   - names: The names of the program, which determine the home variable and the directory below each XDG base
    ///     directory.
    ///   - workingDirectory: The directory against which a relative home directory is resolved. The default is the
    ///     working directory of the process.
    /// - Throws: ``StorageLocationsError/noHome`` if a directory depends on `HOME`, but `HOME` is not set.
    public init(
        environment: Environment, names: ApplicationNames, workingDirectory: String? = nil
    ) throws(StorageLocationsError) {
        if let home = environment.nonEmpty(names.variable("HOME")) {
            // Determine the working directory only if it is needed.
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

    /// Returns locations that use subdirectories with the given name for data, state and cache. The configuration
    /// directory is shared.
    public func subdirectories(named name: String) -> StorageLocations {
        StorageLocations(
            config: config, data: "\(data)/\(name)", state: "\(state)/\(name)", cache: "\(cache)/\(name)")
    }

    /// Creates the four directories and their parent directories with mode 0700 if they do not exist.
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

/// The reason why the directories for the program's files cannot be used.
public enum StorageLocationsError: Error, Sendable, Hashable {
    /// No home directory could be determined. `HOME` is unset or relative, the program's own home variable is unset,
    /// and at least one of the XDG variables is unset.
    case noHome
    /// A directory could not be created. `reason` is the error message of the system.
    case cannotCreate(path: String, reason: String)
}

extension StorageLocationsError: CustomStringConvertible {
    /// A complete sentence that explains why the directories cannot be used.
    public var description: String {
        switch self {
        case .noHome: "No home directory is set."
        case .cannotCreate(let path, let reason): "The folder \(path) could not be created: \(reason)."
        }
    }
}

extension StorageLocationsError: LocalizedError {
    /// A complete sentence that explains why the directories cannot be used.
    public var errorDescription: String? { description }
}
