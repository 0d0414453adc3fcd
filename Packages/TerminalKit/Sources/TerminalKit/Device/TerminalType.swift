/// The type of a terminal (`TERM`), with similar types as fallbacks.
public struct TerminalType: Sendable, Hashable {
    /// The value of `TERM`, or `nil` if it is not set.
    public let name: String?

    /// Creates a terminal type from the value of `TERM`.
    public init(name: String?) {
        self.name = name
    }

    /// The types to try, in this order: the terminal's own type, the prefixes of its name, and types that most
    /// terminals support.
    ///
    /// The type of many terminals is `xterm-` followed by their name, because they behave like xterm.
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

    /// Returns a message for the log if another type than the terminal's own is used, otherwise `nil`.
    public func notice(drawnAs type: String) -> String? {
        guard type != name else { return nil }
        guard let name, !name.isEmpty else { return "TERM is not set; this terminal is drawn on as \(type)." }
        return "This terminal's type, \(name), is not known here; it is drawn on as \(type)."
    }

    private static let xterm = "xterm-"
}
