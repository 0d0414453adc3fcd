import Foundation

/// Environment variables as a value, so that nothing but the composition root reads the process.
public struct Environment: Sendable, Equatable {
    /// None stands for the variables of the process, which are looked up one by one: to collect them all takes longer
    /// than many commands take.
    private let values: [String: String]?

    /// All variables, for a child process to run with.
    public var variables: [String: String] { values ?? ProcessInfo.processInfo.environment }

    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// The variables of this process as they are now.
    public static var process: Environment { Environment(values: nil) }

    private init(values: [String: String]?) {
        self.values = values
    }

    /// The variable's value, or nil when it is not set. An empty value is a value.
    public subscript(name: String) -> String? {
        guard let values else { return getenv(name).map { String(cString: $0) } }
        return values[name]
    }

    /// The variable's value, or nil when it is not set or empty: most variables mean the same by both.
    public func nonEmpty(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }

    /// Whether the variable turns something on; `0`, `false` and `no` turn it off.
    ///
    /// - Parameter other: Counts where it is not set.
    public func isOn(_ name: String, otherwise other: String? = nil) -> Bool {
        switch nonEmpty(name) ?? other {
        case nil, "0", "false", "no": false
        default: true
        }
    }
}

extension Environment: ExpressibleByDictionaryLiteral {
    /// The last of several values for one name wins.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}
