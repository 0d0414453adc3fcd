import Foundation

/// A set of environment variables. Only the composition root of the program uses the variables of the current process.
public struct Environment: Sendable, Equatable {
    /// The environment variables, or `nil` to use the variables of the current process.
    ///
    /// The variables of the process are looked up one at a time. Collecting all of them would take longer than the
    /// whole run of many commands.
    private let values: [String: String]?

    /// All environment variables as a dictionary, for example to pass them to a child process.
    public var variables: [String: String] { values ?? ProcessInfo.processInfo.environment }

    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// The environment of the current process. Each lookup returns the current value of the variable.
    public static var process: Environment { Environment(values: nil) }

    private init(values: [String: String]?) {
        self.values = values
    }

    /// Returns the value of an environment variable, or `nil` if the variable is not set. The value can be empty.
    public subscript(name: String) -> String? {
        guard let values else { return getenv(name).map { String(cString: $0) } }
        return values[name]
    }

    /// Returns the value of an environment variable, or `nil` if the variable is not set or its value is empty.
    public func nonEmpty(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }

    /// Returns whether an environment variable is turned on. This is the case if its value is not `0`, `false`, `no` or
    /// empty.
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
    /// Creates an environment from names and values of variables. If a name occurs several times, the last value is
    /// used.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}
