public import Shared

/// The user's choice of when output is colored.
public enum ColorMode: String, Sendable, Hashable, CaseIterable {
    case auto, always, never

    /// Returns whether a stream is colored.
    ///
    /// The first of these settings decides: this choice, `NO_COLOR` (off if not empty, no-color.org), `CLICOLOR_FORCE`
    /// (on unless empty or `0`), `CLICOLOR=0` (off), `TERM=dumb` (off). Otherwise, only a terminal is colored.
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
