/// The reason why a manifest could not be read.
public enum ManifestReaderError: Error, CustomStringConvertible {
    /// A manifest that could not be read, with its path.
    case unreadable(path: String)
    /// A manifest that SwiftPM rejected, with the directory of the package and the message.
    case refused(directory: String, reason: String)
    /// Output of SwiftPM in an unknown format, with the directory of the package.
    case notUnderstood(directory: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path): "\(path): cannot be read"
        case .refused(let directory, let reason): "\(directory): swift package dump-package failed: \(reason)"
        case .notUnderstood(let directory, let reason): "\(directory): its dumped manifest is not understood: \(reason)"
        }
    }
}
