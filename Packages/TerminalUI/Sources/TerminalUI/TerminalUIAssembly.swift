public import DependencyInjection
public import Shared
public import TerminalKit

/// Registers what this layer offers: the process's streams, and what they lead to.
public struct TerminalUIAssembly: Assembly, Sendable {
    /// Names standard output among the sinks.
    public enum StandardOutput: Qualifier {}
    /// Names standard error among the sinks.
    public enum StandardError: Qualifier {}

    private let environment: Environment
    private let color: ColorMode
    private let isQuiet: Bool

    /// - Parameters:
    ///   - color: The person's choice.
    ///   - isQuiet: Whether progress stays unsaid.
    public init(environment: Environment, color: ColorMode = .auto, isQuiet: Bool = false) {
        self.environment = environment
        self.color = color
        self.isQuiet = isQuiet
    }

    public func assemble(_ registry: inout Registry) {
        registry.register(OutputSink.self, for: StandardOutput.self, .shared) { .standardOutput }
        registry.register(OutputSink.self, for: StandardError.self, .shared) { .standardError }
        registry.register(TerminalCapabilities.self, .shared) { [environment, color] in
            .detect(environment: environment, color: color)
        }
        registry.register(
            ProgressLine.self, .transient, needs: Qualified<OutputSink, StandardError>.self, TerminalCapabilities.self
        ) { [isQuiet] errors, terminal in
            ProgressLine(
                sink: errors.service, isVisible: terminal.isErrorTerminal && !isQuiet, width: terminal.size.columns
            )
        }
    }
}
