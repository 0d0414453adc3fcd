import TerminalKit

extension ImagePreference {
    /// The reason why the image protocol is used, for messages: the user chose it with `--images`.
    var reason: String { "it was chosen with --images \(rawValue)" }
}
