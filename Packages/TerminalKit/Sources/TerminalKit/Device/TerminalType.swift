/// The type of a terminal as the `TERM` environment variable specifies it, with similar types as fallbacks.
public struct TerminalType: Sendable, Hashable {
    /// The value of the `TERM` environment variable, or `nil` if the variable is not set.
    public let name: String?

    /// Creates a terminal type from the value of the `TERM` environment variable.
    public init(name: String?) {
        self.name = name
    }

    /// The names of the terminal types to try in order.
    ///
    /// The terminal's own type is first. Prefixes of its name and types that most terminals support follow. A common
    /// form of type names is `xterm-` and the terminal's name, because many terminals behave like xterm.
    var candidates: [String] {
        var candidates: [String] = []
        if let name, !name.isEmpty {
            candidates.append(name)
            var rest = name.hasPrefix(Self.xterm) ? "" : name[...]
            while let end = rest.lastIndex(where: { "-.+".contains($0) }), end > rest.startIndex {
                rest = rest[..<end]
                candidates.append(String(rest))
            }
        }
        for common in [Self.xterm + "256color", "xterm"] where !candidates.contains(common) {
            candidates.append(common)
        }
        return candidates
    }

    /// Returns a log message if the terminal is drawn as another type than its own, otherwise `nil`.
    public func notice(drawnAs type: String) -> String? {
        guard type != name else { return nil }
        guard let name, !name.isEmpty else { return "TERM is not set. The terminal type \(type) is used." }
        return "The terminal type \(name) is unknown. The terminal type \(type) is used instead."
    }

    private static let xterm = "xterm-"
}
