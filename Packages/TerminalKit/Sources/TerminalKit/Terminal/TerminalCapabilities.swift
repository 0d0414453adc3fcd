import Foundation
public import Shared

/// The terminal-related properties of the standard streams, such as whether they are terminals and support colors.
public struct TerminalCapabilities: Sendable, Hashable {
    /// A Boolean value that indicates whether standard input is a terminal.
    public let isInputTerminal: Bool
    /// A Boolean value that indicates whether standard output is a terminal.
    public let isOutputTerminal: Bool
    /// A Boolean value that indicates whether standard error is a terminal.
    public let isErrorTerminal: Bool
    /// The size of the terminal in cells.
    ///
    /// Without a terminal, the size is taken from the `COLUMNS` and `LINES` variables. The default is 80 columns and 24
    /// rows.
    public let size: TerminalSize
    /// The text style for standard output. It leaves text unchanged if colors are disabled.
    public let outputStyle: TextStyle
    /// The text style for plain output, which has the same form on a terminal and in a pipe. It leaves text unchanged
    /// unless the user forces colors.
    public let plainStyle: TextStyle
    /// The text style for standard error. It leaves text unchanged if colors are disabled.
    public let errorStyle: TextStyle

    public init(
        isInputTerminal: Bool, isOutputTerminal: Bool, isErrorTerminal: Bool, size: TerminalSize = .standard,
        outputStyle: TextStyle = .plain, plainStyle: TextStyle = .plain, errorStyle: TextStyle = .plain
    ) {
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.size = size
        self.outputStyle = outputStyle
        self.plainStyle = plainStyle
        self.errorStyle = errorStyle
    }

    /// A copy in which standard error is not a terminal, so that no progress is shown.
    public var withoutProgress: TerminalCapabilities {
        TerminalCapabilities(
            isInputTerminal: isInputTerminal, isOutputTerminal: isOutputTerminal, isErrorTerminal: false, size: size,
            outputStyle: outputStyle, plainStyle: plainStyle)
    }

    /// Returns the properties of the standard streams of this process. The call writes nothing and does not block.
    ///
    /// - Parameters:
    ///   - environment: The environment variables that affect colors and the size.
    ///   - color: The user's setting that specifies when output uses colors.
    public static func detect(environment: Environment, color: ColorMode = .auto) -> TerminalCapabilities {
        let isOutputTerminal = isatty(1) == 1
        let isErrorTerminal = isatty(2) == 1
        let reported = TerminalSize.reported(by: 1) ?? TerminalSize.reported(by: 2)
        return TerminalCapabilities(
            isInputTerminal: isatty(0) == 1, isOutputTerminal: isOutputTerminal, isErrorTerminal: isErrorTerminal,
            size: TerminalSize.resolve(reported: reported, environment: environment),
            outputStyle: TextStyle(
                isEnabled: color.usesColor(environment: environment, isTerminal: isOutputTerminal)
            ),
            plainStyle: TextStyle(isEnabled: color.usesColor(environment: environment, isTerminal: false)),
            errorStyle: TextStyle(isEnabled: color.usesColor(environment: environment, isTerminal: isErrorTerminal))
        )
    }
}
