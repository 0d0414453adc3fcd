/// What a terminal is called (TERM), and what it is drawn on as.
struct TerminalType: Sendable, Hashable {
    /// None where nothing names it.
    let name: String?

    /// What is tried one after the other: the name, what it begins with, and what most terminals understand.
    ///
    /// Terminals whose descriptions few computers have call themselves `xterm-` and their name, and do what xterm does.
    var candidates: [String] {
        guard let name, !name.isEmpty else { return [] }
        var candidates = [name]
        if !name.hasPrefix(Self.xterm) {
            var rest = name[...]
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

    /// What the log says when it is drawn on as another one; nothing when it is what it says.
    func notice(drawnAs type: String) -> String? {
        type == name ? nil : "This terminal's type, \(name ?? "unnamed"), is not known here; it is drawn on as \(type)."
    }

    private static let xterm = "xterm-"
}
