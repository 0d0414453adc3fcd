public import Shared

/// When output is coloured, as the person chose it.
public enum ColorMode: String, Sendable, Hashable, CaseIterable {
    case auto, always, never

    /// Whether a stream gets colour.
    ///
    /// The first that says something decides: this choice, `NO_COLOR` (not empty: off, no-color.org), `CLICOLOR_FORCE`
    /// (neither empty nor `0`: on), `CLICOLOR=0` (off), `TERM=dumb` (off), and whether it is a terminal.
    public func usesColor(environment: Environment, isTerminal: Bool) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if environment.nonEmpty("NO_COLOR") != nil { return false }
        if let force = environment.nonEmpty("CLICOLOR_FORCE"), force != "0" { return true }
        if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
        return isTerminal
    }
}
