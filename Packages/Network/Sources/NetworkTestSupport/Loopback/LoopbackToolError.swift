import Foundation

/// A command that the TLS side of the loopback server needs could not be used.
public enum LoopbackToolError: Error, Sendable, Hashable {
    /// Not installed; the name of the command.
    case missing(String)
    case failed(String)

    static func find(_ command: String) throws(LoopbackToolError) -> URL {
        for directory in ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"] {
            let path = "\(directory)/\(command)"
            if FileManager.default.isExecutableFile(atPath: path) {
                return URL(filePath: path)
            }
        }
        throw .missing(command)
    }
}
