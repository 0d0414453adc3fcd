import Foundation

/// Environment variables as a value, so that only the composition root reads the variables of the process.
public struct Environment: Sendable, Equatable {
    /// The variables, or `nil` for those of the process. The process's variables are looked up one at a time, because
    /// collecting all of them takes longer than many commands run.
    private let values: [String: String]?

    /// All variables, for example to pass to a child process.
    public var variables: [String: String] { values ?? ProcessInfo.processInfo.environment }

    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// The variables of the current process at the time of each lookup.
    public static var process: Environment { Environment(values: nil) }

    private init(values: [String: String]?) {
        self.values = values
    }

    /// Returns the value of a variable, or `nil` if it is not set. A variable may be set to an empty value.
    public subscript(name: String) -> String? {
        guard let values else { return getenv(name).map { String(cString: $0) } }
        return values[name]
    }

    /// Returns the value of a variable, or `nil` if it is not set or empty.
    public func nonEmpty(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }

    /// Returns whether a variable is set to a value other than `0`, `false`, `no` or the empty string.
    ///
    /// - Parameters:
    ///   - name: The name of the variable.
    ///   - other: The value to use if the variable is not set or empty.
    public func isOn(_ name: String, otherwise other: String? = nil) -> Bool {
        switch nonEmpty(name) ?? other {
        case nil, "0", "false", "no": false
        default: true
        }
    }
}

extension Environment: ExpressibleByDictionaryLiteral {
    /// Creates an environment from name-value pairs. If a name occurs several times, the last value is used.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}
