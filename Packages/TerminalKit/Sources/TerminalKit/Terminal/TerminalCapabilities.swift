public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The properties of the standard streams of the process.
public struct TerminalCapabilities: Sendable, Hashable {
    /// Whether standard input is a terminal.
    public let isInputTerminal: Bool
    /// Whether standard output is a terminal.
    public let isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    public let isErrorTerminal: Bool
    /// The size in cells. Without a terminal, `COLUMNS` and `LINES` or 80 by 24.
    public let size: TerminalSize
    /// Whether standard output is styled.
    public let outputStyle: TextStyle
    /// Whether standard error is styled.
    public let errorStyle: TextStyle

    public init(
        isInputTerminal: Bool, isOutputTerminal: Bool, isErrorTerminal: Bool, size: TerminalSize = .standard,
        outputStyle: TextStyle = .plain, errorStyle: TextStyle = .plain
    ) {
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.size = size
        self.outputStyle = outputStyle
        self.errorStyle = errorStyle
    }

    /// The same capabilities without a terminal for progress.
    public var withoutProgress: TerminalCapabilities {
        TerminalCapabilities(
            isInputTerminal: isInputTerminal, isOutputTerminal: isOutputTerminal, isErrorTerminal: false, size: size,
            outputStyle: outputStyle)
    }

    /// Returns the capabilities of the standard streams of this process. Nothing is written, and the call does not wait.
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
            errorStyle: TextStyle(isEnabled: color.usesColor(environment: environment, isTerminal: isErrorTerminal))
        )
    }
}
