public import Foundation
import Shared

/// The definition of a setting in the settings file. It specifies the name, the format, the default value and the
/// related environment variables.
///
/// A program declares its settings as constants:
///
/// ```swift
/// extension Setting {
///     static let color = Setting("color", .choice(["auto", "always", "never"]), help: "when output is colored", defaultValue: "auto")
/// }
/// ```
public struct Setting: Sendable {
    /// The format that the value of a setting must have.
    public struct Form: Sendable {
        /// The allowed texts if the value must be one of a few, otherwise `nil`.
        public fileprivate(set) var choices: [String]?
        /// Whether the value is stored as a JSON number.
        fileprivate(set) var isNumber = false
        /// Whether an environment variable can set the value to the empty string.
        fileprivate(set) var allowsEmpty = false
        /// A closure that returns the problem with a text, or `nil` if the text is allowed.
        fileprivate let problem: @Sendable (String) -> SettingError.Problem?

        /// Any text, including the empty string.
        public static let anyText = Form(allowsEmpty: true) { _ in nil }
        /// Any text that is not empty.
        public static let text = checked("a text that is not empty") { !$0.isEmpty }

        /// One of the given texts.
        public static func choice(_ words: [String]) -> Form {
            var form = checked("one of \(words.joined(separator: ", "))") { words.contains($0) }
            form.choices = words
            return form
        }

        /// A whole number in the given range, stored as a JSON number. In error messages, `called` replaces the
        /// description of the range.
        public static func number(_ range: ClosedRange<Int>, called name: String? = nil) -> Form {
            var form = checked(name ?? "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
                Int(text).map(range.contains) ?? false
            }
            form.isNumber = true
            return form
        }

        /// A text that a closure accepts. `expectation` describes an acceptable text and completes the error message "…
        /// is not …".
        public static func checked(
            _ expectation: @autoclosure @escaping @Sendable () -> String,
            _ accepts: @escaping @Sendable (String) -> Bool
        ) -> Form {
            Form { accepts($0) ? nil : .value($0, isNot: expectation()) }
        }

        /// A text that a closure considers valid. The closure returns `nil` for a valid text, and otherwise a problem
        /// that is worded as the end of a sentence.
        public static func valid(_ problem: @escaping @Sendable (String) -> String?) -> Form {
            Form { problem($0).map(SettingError.Problem.invalid) }
        }
    }

    /// The name of the setting in the settings file. A dot separates the keys of nested objects, as in `history.limit`.
    public let name: String
    /// The format that the value of the setting must have.
    public let form: Form
    /// A short description of the effect of the setting, which is shown in help.
    public let help: String
    /// The value that applies if the setting has no value, or `nil` if there is no default.
    public let defaultValue: String?
    /// The environment variables that override the value in the settings file, in order of precedence.
    public let overridingVariables: [String]
    /// The environment variable that replaces the default value, or `nil`. A value in the settings file takes
    /// precedence over this variable.
    public let fallbackVariable: String?
    /// A Boolean value that indicates whether the value is a command that the program executes. A command is executed
    /// only if no other user can modify the settings file.
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

    /// Checks whether a value has the format that the setting requires.
    ///
    /// - Throws: ``SettingError`` if the value is not allowed.
    public func check(_ value: String) throws(SettingError) {
        if let problem = form.problem(value) { throw SettingError(problem, of: name) }
    }

    /// Returns the name and the value of the first environment variable that is set, or `nil`. An empty variable is
    /// ignored, unless the setting allows an empty text.
    func variable(_ names: [String], in environment: Environment) -> (name: String, value: String)? {
        for name in names {
            if let value = form.allowsEmpty ? environment[name] : environment.nonEmpty(name) { return (name, value) }
        }
        return nil
    }
}

extension [Setting] {
    /// The list of settings that the help shows. Each line is indented by two spaces and contains the name and
    /// description of one setting.
    public var overview: String {
        let width = map(\.name.count).max() ?? 0
        return map { setting in
            let name = setting.name + String(repeating: " ", count: width - setting.name.count)
            return "  \(name)  \(setting.help)"
        }.joined(separator: "\n")
    }

    /// Returns the setting with the given name.
    ///
    /// - Throws: ``SettingError`` with the problem ``SettingError/Problem/unknown`` if there is no such setting.
    public func setting(named name: String) throws(SettingError) -> Setting {
        guard let setting = first(where: { $0.name == name }) else { throw SettingError(.unknown, of: name) }
        return setting
    }
}

/// An error in the value of a setting or in the settings file.
public struct SettingError: Error, Sendable, Hashable {
    /// The problem with a setting or with the settings file.
    public enum Problem: Sendable, Hashable {
        /// There is no setting with the given name.
        case unknown
        /// The value of the setting is not allowed. The second associated value describes the allowed values.
        case value(String, isNot: String)
        /// The value of the setting is not valid. The associated value describes the problem, worded as the end of a
        /// sentence.
        case invalid(String)
        /// The value in the settings file is an array or `null`, which no setting accepts.
        case notText
        /// The content of the settings file is not a JSON object.
        case notAnObject
    }

    /// The problem that caused the error, such as an unknown name or a value that is not allowed.
    public let problem: Problem
    /// The name of the setting that caused the error. Empty if the error concerns the whole settings file.
    public let name: String
    /// The path of the settings file, or `nil` if the value was not read from a file.
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
    /// A complete sentence that describes the problem in the configuration.
    public var errorDescription: String? { "Invalid configuration: \(self)." }
}
