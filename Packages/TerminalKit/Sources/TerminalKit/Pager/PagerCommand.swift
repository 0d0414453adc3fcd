public import Shared

/// The command of the pager, a program that shows output that is longer than the screen.
public struct PagerCommand: Sendable, Hashable {
    /// The command line of the pager, which `/bin/sh -c` runs.
    public let command: String

    /// Creates a pager command from a command line for `/bin/sh -c`.
    public init(_ command: String) {
        self.command = command
    }

    /// Returns the command of the pager that the user has chosen.
    ///
    /// The first defined value takes precedence: the preferred command, the configured command, the `PAGER` variable,
    /// and `less`.
    ///
    /// - Parameters:
    ///   - environment: The environment variables, which may include `PAGER`.
    ///   - preferred: The command with the highest precedence, or `nil`.
    ///   - configured: The command from the configuration, or `nil`.
    /// - Returns: The pager command, or `nil` if the chosen value is empty or `cat`.
    public static func resolve(
        environment: Environment, preferred: String? = nil, configured: String? = nil
    ) -> PagerCommand? {
        let chosen = preferred ?? configured ?? environment["PAGER"] ?? "less"
        let command = String(chosen.trimmed)
        return command.isEmpty || command == "cat" ? nil : PagerCommand(command)
    }

    /// Returns the environment variables for the pager. The result includes `LESS=FRX` unless the user has set `LESS`.
    func environment(_ environment: Environment) -> Environment {
        Environment(environment.variables.merging(["LESS": "FRX"]) { own, _ in own })
    }
}
