public import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the standard streams lead to.
public struct TerminalCapabilities: Sendable, Hashable {
    /// Whether standard input is a terminal.
    public let isInputTerminal: Bool
    /// Whether standard output is a terminal.
    public let isOutputTerminal: Bool
    /// Whether standard error is a terminal.
    public let isErrorTerminal: Bool
    /// In cells; `COLUMNS`, or 80 by 24, where there is no terminal.
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

    /// The same, with no line under the cursor to tell of progress in.
    public var withoutProgress: TerminalCapabilities {
        TerminalCapabilities(
            isInputTerminal: isInputTerminal, isOutputTerminal: isOutputTerminal, isErrorTerminal: false, size: size,
            outputStyle: outputStyle)
    }

    /// Asks the process's standard streams: a few system calls, nothing written and nothing waited for.
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
