import TerminalKit

extension ImagePreference {
    /// The reason why this image protocol is used, as the end of a sentence. The user chose it with `--images`.
    var reason: String { "it was chosen with --images \(rawValue)" }
}
