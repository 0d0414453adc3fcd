/// Why there is no place for the program's files.
public enum StorageLocationsError: Error, Sendable, Hashable {
    /// `HOME` is unset or relative, and neither `SEARCHAPP_HOME` nor all XDG variables stand in for it.
    case noHome
    /// The system refused to make a directory.
    case cannotCreate(path: String, reason: String)
}
