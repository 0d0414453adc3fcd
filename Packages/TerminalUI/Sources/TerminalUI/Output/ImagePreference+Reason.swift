import TerminalKit

extension ImagePreference {
    /// The reason for an image protocol that the user chose, as the end of a sentence.
    var reason: String { "--images \(rawValue) says so" }
}
