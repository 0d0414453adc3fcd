/// Why there is no place for the program's files.
public enum StorageLocationsError: Error, Sendable, Hashable {
    /// `HOME` is unset or relative, and neither `SEARCHAPP_HOME` nor all XDG variables stand in for it.
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
