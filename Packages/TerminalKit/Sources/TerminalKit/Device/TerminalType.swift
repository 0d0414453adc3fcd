/// The type of a terminal (`TERM`), and the types that it can be drawn on as.
public struct TerminalType: Sendable, Hashable {
    /// The value of `TERM`, or `nil` if it is not set.
    public let name: String?

    public init(name: String?) {
        self.name = name
    }

    /// The types to try, in this order: the terminal's own, the prefixes of its name, and the types that most terminals
    /// understand. A terminal without a type is tried as one of the latter.
    ///
    /// Many terminals whose descriptions are rarely installed are called `xterm-` and their name, and behave like xterm.
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

    /// Returns the message for the log if the terminal is drawn on as another type.
    public func notice(drawnAs type: String) -> String? {
        guard type != name else { return nil }
        guard let name, !name.isEmpty else { return "TERM is not set; this terminal is drawn on as \(type)." }
        return "This terminal's type, \(name), is not known here; it is drawn on as \(type)."
    }

    private static let xterm = "xterm-"
}
