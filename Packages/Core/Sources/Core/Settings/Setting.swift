public import Foundation
import Shared

/// A key of the settings file with its format, its default value and the environment variables that override it or
/// replace its default.
///
/// A program declares its settings as constants:
///
/// ```swift
/// extension Setting {
///     static let color = Setting("color", .choice(["auto", "always", "never"]), help: "when output is colored", defaultValue: "auto")
/// }
/// ```
public struct Setting: Sendable {
    /// The format of a setting's value.
    public enum Form: Sendable {
        /// Any text, including an empty one.
        case anyText
        /// A text that is not empty.
        case text
        /// One of the given values.
        case choice([String])
        /// A whole number in a range, stored as a JSON number. `called` replaces the description of the range in error
        /// messages.
        case number(ClosedRange<Int>, called: String? = nil)
        /// A text that satisfies a condition. `expectation` completes the sentence "… is not …".
        case checked(_ expectation: String, _ accepts: @Sendable (String) -> Bool)
        /// A text without problems. The closure returns the problem, which is the end of a sentence, or `nil`.
        case valid(_ problem: @Sendable (String) -> String?)
    }

    /// The name in the file. A dot separates nested objects, such as `history.limit`.
    public let name: String
    /// The format of the value.
    public let form: Form
    /// A short description of the setting's effect.
    public let help: String
    /// The default value, or `nil` if there is none.
    public let defaultValue: String?
    /// The environment variables that override the file, in order of precedence.
    public let overridingVariables: [String]
    /// The environment variable that replaces the default value. A value in the file takes precedence over it.
    public let fallbackVariable: String?
    /// Whether the value is a command that the program executes. A command is only executed if no other user can modify
    /// the file.
    public let isCommand: Bool

    public init(
        _ name: String, _ form: Form, help: String, defaultValue: String? = nil, overridingVariables: [String] = [],
        fallbackVariable: String? = nil, isCommand: Bool = false
    ) {
        self.name = name
        self.form = form
        self.help = help
        self.defaultValue = defaultValue
        self.overridingVariables = overridingVariables
        self.fallbackVariable = fallbackVariable
        self.isCommand = isCommand
    }

    /// Checks a value.
    ///
    /// - Throws: ``SettingError`` if the value is not allowed.
    public func check(_ value: String) throws(SettingError) {
        if case .valid(let problem) = form {
            if let problem = problem(value) { throw SettingError(.invalid(problem), of: name) }
            return
        }
        guard !accepts(value) else { return }
        throw SettingError(.value(value, isNot: expectation), of: name)
    }

    /// Returns the first of the given variables that is set, and its value. An empty variable only counts if the
    /// setting allows an empty text.
    func variable(_ names: [String], in environment: Environment) -> (name: String, value: String)? {
        for name in names {
            if let value = acceptsEmpty ? environment[name] : environment.nonEmpty(name) { return (name, value) }
        }
        return nil
    }

    var isNumber: Bool {
        if case .number = form { true } else { false }
    }

    private var acceptsEmpty: Bool {
        if case .anyText = form { true } else { false }
    }

    private var expectation: String {
        switch form {
        case .anyText: "a text"
        case .text: "a text that is not empty"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .number(let range, let name): name ?? "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .checked(let expectation, _): expectation
        case .valid: "valid"
        }
    }

    private func accepts(_ value: String) -> Bool {
        switch form {
        case .anyText: true
        case .text: !value.isEmpty
        case .choice(let words): words.contains(value)
        case .number(let range, _): Int(value).map(range.contains) ?? false
        case .checked(_, let accepts): accepts(value)
        case .valid(let problem): problem(value) == nil
        }
    }
}

extension [Setting] {
    /// One line per setting with its name and description, indented by two spaces.
    public var overview: String {
        let width = map(\.name.count).max() ?? 0
        return map { setting in
            let name = setting.name + String(repeating: " ", count: width - setting.name.count)
            return "  \(name)  \(setting.help)"
        }.joined(separator: "\n")
    }

    /// Returns the setting with a name.
    ///
    /// - Throws: ``SettingError`` with the problem ``SettingError/Problem/unknown`` if there is none.
    public func setting(named name: String) throws(SettingError) -> Setting {
        guard let setting = first(where: { $0.name == name }) else { throw SettingError(.unknown, of: name) }
        return setting
    }
}

/// An error in a setting or in the settings file.
public struct SettingError: Error, Sendable, Hashable {
    /// The kind of the error.
    public enum Problem: Sendable, Hashable {
        /// There is no setting with this name.
        case unknown
        /// The value is not allowed. The second text describes the allowed values.
        case value(String, isNot: String)
        /// The value is not valid. The text is the end of a sentence.
        case invalid(String)
        /// The value in the settings file is an array, an object or `null`, which no setting accepts.
        case notText
        /// The file is not a JSON object.
        case notAnObject
    }

    /// The kind of the error.
    public let problem: Problem
    /// The name of the setting. Empty if the error concerns the whole file.
    public let name: String
    /// The path of the file, or `nil` if the value was not read from a file.
    public let file: String?

    init(_ problem: Problem, of name: String = "", in file: String? = nil) {
        self.problem = problem
        self.name = name
        self.file = file
    }
}

extension SettingError: CustomStringConvertible {
    /// A sentence that describes the error, without the final period.
    public var description: String {
        let text =
            switch problem {
            case .unknown: "unknown configuration key “\(name)”"
            case .value(let value, let expectation): "\(name): “\(value)” is not \(expectation)"
            case .invalid(let problem): "\(name): \(problem)"
            case .notText: "\(name): the value is neither text nor a number, true or false"
            case .notAnObject: "the configuration is not a JSON object of keys and values"
            }
        return file.map { "\($0): \(text)" } ?? text
    }
}

extension SettingError: LocalizedError {
    /// A complete sentence that describes the error.
    public var errorDescription: String? { "Invalid configuration: \(self)." }
}
