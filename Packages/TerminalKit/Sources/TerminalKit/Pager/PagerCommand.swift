public import Shared

/// Which program shows what is longer than the screen.
public struct PagerCommand: Sendable, Hashable {
    /// For `/bin/sh -c`.
    public let command: String

    public init(_ command: String) {
        self.command = command
    }

    /// The person's choice: `SEARCHAPP_PAGER`, else what is configured, else `PAGER`, else `less`.
    ///
    /// - Parameter configured: The configuration's value, if it has one.
    /// - Returns: nil when the first of them that is set is empty or `cat`.
    public static func resolve(environment: Environment, configured: String? = nil) -> PagerCommand? {
        let chosen = environment["SEARCHAPP_PAGER"] ?? configured ?? environment["PAGER"] ?? "less"
        let command = String(chosen.trimmed)
        return command.isEmpty || command == "cat" ? nil : PagerCommand(command)
    }

    /// The variables it runs with: `LESS=FRX` unless the person has set their own.
    public func environment(_ environment: Environment) -> Environment {
        Environment(environment.variables.merging(["LESS": "FRX"]) { own, _ in own })
    }
}
