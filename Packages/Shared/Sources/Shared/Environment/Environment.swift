import Foundation

/// Environment variables as a value, so that nothing but the composition root reads the process.
public struct Environment: Sendable, Equatable {
    private let values: [String: String]

    /// All variables, for a child process to run with.
    public var variables: [String: String] { values }

    public init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// The variables of this process as they are now.
    public static var process: Environment { Environment(ProcessInfo.processInfo.environment) }

    /// The variable's value, or nil when it is not set. An empty value is a value.
    public subscript(name: String) -> String? { values[name] }

    /// The variable's value, or nil when it is not set or empty: most variables mean the same by both.
    public func nonEmpty(_ name: String) -> String? {
        guard let value = values[name], !value.isEmpty else { return nil }
        return value
    }
}

extension Environment: ExpressibleByDictionaryLiteral {
    /// The last of several values for one name wins.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { _, last in last })
    }
}
