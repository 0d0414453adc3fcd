public import Foundation
import Shared

/// One thing that a program's settings file may say: its name, what a value must be, and which variables of the
/// environment count more or less than the file.
///
/// A program lists its settings once, as constants:
///
/// ```swift
/// extension Setting {
///     static let color = Setting("color", .choice(["auto", "always", "never"]), help: "when output is coloured", standard: "auto")
/// }
/// ```
public struct Setting: Sendable {
    /// What a value must be.
    public enum Form: Sendable {
        /// Any text, an empty one too.
        case anyText
        /// A text that is not empty.
        case text
        /// One of a few words.
        case choice([String])
        /// A whole number, which the file holds as one; what it is called, where the range is not to be said.
        case number(ClosedRange<Int>, called: String? = nil)
        /// What ends the sentence “… is not …”, and whether a text is one.
        case checked(_ expectation: String, _ accepts: @Sendable (String) -> Bool)
    }

    /// As the file and people name it; dots may stand for objects in objects: `history.limit`.
    public let name: String
    /// What its values look like.
    public let form: Form
    /// What it changes, in a few words.
    public let help: String
    /// What holds where nothing is set; none where nothing does.
    public let standard: String?
    /// The variables that count more than the file, the first that is set first.
    public let strongerVariables: [String]
    /// The variable that counts less than the file.
    public let weakerVariable: String?
    /// Whether it names a program that is run: it then counts only in a file that nobody else could have written.
    public let namesProgram: Bool

    public init(
        _ name: String, _ form: Form, help: String, standard: String? = nil, strongerVariables: [String] = [],
        weakerVariable: String? = nil, namesProgram: Bool = false
    ) {
        self.name = name
        self.form = form
        self.help = help
        self.standard = standard
        self.strongerVariables = strongerVariables
        self.weakerVariable = weakerVariable
        self.namesProgram = namesProgram
    }

    /// Refuses a value that it cannot have.
    public func check(_ value: String) throws(SettingError) {
        guard !accepts(value) else { return }
        throw SettingError(.value(value, isNot: expectation), of: name)
    }

    /// The value that an environment gives by one of these variables. An empty one is a value where any text is.
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
        }
    }

    private func accepts(_ value: String) -> Bool {
        switch form {
        case .anyText: true
        case .text: !value.isEmpty
        case .choice(let words): words.contains(value)
        case .number(let range, _): Int(value).map(range.contains) ?? false
        case .checked(_, let accepts): accepts(value)
        }
    }
}

extension [Setting] {
    /// A line for each with its name and help, indented by two columns.
    public var overview: String {
        let width = map(\.name.count).max() ?? 0
        return map { setting in
            let name = setting.name + String(repeating: " ", count: width - setting.name.count)
            return "  \(name)  \(setting.help)"
        }.joined(separator: "\n")
    }

    /// The setting of this name.
    ///
    /// - Throws: ``SettingError``, of the kind ``SettingError/Problem/unknown``.
    public func setting(named name: String) throws(SettingError) -> Setting {
        guard let setting = first(where: { $0.name == name }) else { throw SettingError(.unknown, of: name) }
        return setting
    }
}

/// What is wrong with a setting or with a file of settings.
public struct SettingError: Error, Sendable, Hashable {
    /// What is wrong with a value.
    public enum Problem: Sendable, Hashable {
        /// There is no setting of this name.
        case unknown
        /// It cannot have this value; what one must be ends the sentence.
        case value(String, isNot: String)
        /// The file holds neither text nor a number nor a Boolean for it.
        case notText
        /// The file is not a JSON object.
        case notAnObject
    }

    /// What is wrong with it.
    public let problem: Problem
    /// The setting's name; empty where it is about the whole file.
    public let name: String
    /// The file that it stands in; none where it was not read from one.
    public let file: String?

    init(_ problem: Problem, of name: String = "", in file: String? = nil) {
        self.problem = problem
        self.name = name
        self.file = file
    }
}

extension SettingError: CustomStringConvertible {
    /// One sentence for people, without its full stop.
    public var description: String {
        let text =
            switch problem {
            case .unknown: "unknown configuration key “\(name)”"
            case .value(let value, let expectation): "\(name): “\(value)” is not \(expectation)"
            case .notText: "\(name): the value is neither text nor a number, true or false"
            case .notAnObject: "the configuration is not a JSON object of keys and values"
            }
        return file.map { "\($0): \(text)" } ?? text
    }
}

extension SettingError: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "The settings cannot be used: \(self)." }
}
