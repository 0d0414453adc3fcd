public import Shared

/// The user's setting that specifies when output uses colors.
public enum ColorMode: String, Sendable, Hashable, CaseIterable {
    case auto, always, never

    /// Returns whether the output to a stream uses colors.
    ///
    /// In the `auto` mode, these environment variables have precedence in the following order:
    ///
    /// - `NO_COLOR` disables colors if it is not empty (no-color.org).
    /// - `CLICOLOR_FORCE` enables colors unless it is empty or `0`.
    /// - `CLICOLOR=0` or `TERM=dumb` disables colors.
    ///
    /// If none of them applies, colors are used only if the stream is a terminal.
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
