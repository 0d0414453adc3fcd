public import Shared

/// The command that shows output longer than the screen.
public struct PagerCommand: Sendable, Hashable {
    /// The command line for `/bin/sh -c`.
    public let command: String

    /// Creates a pager command.
    public init(_ command: String) {
        self.command = command
    }

    /// Returns the user's pager: the preferred command, the configured one, `PAGER`, or `less`, in this order.
    ///
    /// - Returns: `nil` if the first of them that is set is empty or `cat`.
    public static func resolve(
        environment: Environment, preferred: String? = nil, configured: String? = nil
    ) -> PagerCommand? {
        let chosen = preferred ?? configured ?? environment["PAGER"] ?? "less"
        let command = String(chosen.trimmed)
        return command.isEmpty || command == "cat" ? nil : PagerCommand(command)
    }

    /// Returns the environment variables for the pager. They contain `LESS=FRX` unless the user has set `LESS`.
    func environment(_ environment: Environment) -> Environment {
        Environment(environment.variables.merging(["LESS": "FRX"]) { own, _ in own })
    }
}
