/// Whether tokens may be kept in a file that anyone with the person's rights can read.
public enum PlainFileConsent: Sendable {
    /// The file is read and entries in it are renewed, but no new ones are made.
    case refused
    /// The person has asked for it.
    case given
    /// The person is asked before an entry is made or replaced; the path is the file's.
    case ask(@Sendable (_ path: String) async -> Bool)
}
