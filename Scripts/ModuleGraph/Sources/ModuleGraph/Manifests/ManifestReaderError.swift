/// Why the manifests could not be read.
public enum ManifestReaderError: Error, CustomStringConvertible {
    /// The manifest's text could not be read from this path.
    case unreadable(path: String)
    /// SwiftPM refused the manifest of the package in this folder and said why.
    case refused(directory: String, reason: String)
    /// SwiftPM's answer about the package in this folder has a form that is not known here.
    case notUnderstood(directory: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path): "\(path): cannot be read"
        case .refused(let directory, let reason): "\(directory): swift package dump-package failed: \(reason)"
        case .notUnderstood(let directory, let reason): "\(directory): its dumped manifest is not understood: \(reason)"
        }
    }
}
