import Shared

/// A qualifier `name:value` of a simulated GitHub search.
struct GitHubQualifier: Sendable {
    /// Returns the condition that a value imposes.
    ///
    /// Throws ``GitHubRefusal/invalidQualifier`` if the value is invalid.
    let condition: @Sendable (_ value: String) throws(GitHubRefusal) -> GitHubList.Condition

    /// A qualifier whose values are unknown, so that it finds nothing.
    static let unknown = Self { _ in { _ in false } }

    /// Returns a qualifier whose value is a range of numbers. It matches rows with a number in this range.
    ///
    /// - Parameter path: The path of the member that contains the number.
    static func number(_ path: String) -> Self {
        Self { value throws(GitHubRefusal) in
            let range = try QualifierBounds(numbers: value)
            return { range.contains($0.values(at: path).first?.integer) }
        }
    }

    /// Returns a qualifier whose value is a range of dates. It matches rows with a date in this range.
    ///
    /// - Parameter path: The path of the member that contains the date.
    static func date(_ path: String) -> Self {
        Self { value throws(GitHubRefusal) in
            let range = try QualifierBounds(dates: value)
            return { range.contains($0.texts(at: path).first) }
        }
    }

    /// Returns a qualifier for a complete text at one of the paths. Case is ignored.
    static func text(_ paths: String...) -> Self {
        Self { value in
            let text = value.lowercased()
            return { row in paths.contains { row.texts(at: $0).contains { $0.lowercased() == text } } }
        }
    }

    /// Returns a qualifier for the beginning of a text. Case is ignored.
    ///
    /// - Parameter end: The text that follows the value.
    static func prefix(_ path: String, before end: String = "") -> Self {
        Self { value in
            let start = value.lowercased() + end
            return { $0.texts(at: path).contains { $0.lowercased().hasPrefix(start) } }
        }
    }

    /// Returns a qualifier for words in a text.
    static func words(_ path: String) -> Self {
        Self { value in
            let word = SearchWord(value)
            return { row in row.texts(at: path).contains { word?.isIn($0) ?? false } }
        }
    }

    /// Returns a qualifier that matches a programming language, given by its name or an abbreviation. Case is ignored,
    /// and hyphens match spaces.
    ///
    /// - Parameter path: The path of the member that contains the language.
    static func language(_ path: String) -> Self {
        @Sendable func key(_ text: String) -> String { String(text.lowercased().map { $0 == "-" ? " " : $0 }) }
        return Self { value in
            let name = languageNames[key(value)] ?? key(value)
            return { $0.texts(at: path).contains { key($0) == name } }
        }
    }

    private static let languageNames = [
        "cpp": "c++", "csharp": "c#", "golang": "go", "js": "javascript", "objc": "objective c", "py": "python",
        "rb": "ruby", "rs": "rust", "sh": "shell", "ts": "typescript", "viml": "vim script",
    ]

    /// Returns a qualifier that finds all rows if it has the given value, and nothing otherwise.
    static func only(_ text: String) -> Self {
        Self { value in { _ in value == text } }
    }

    /// Returns a qualifier for a text that all rows have in common. Case is ignored.
    static func constant(_ text: String) -> Self {
        Self { value in { _ in value.lowercased() == text } }
    }

    /// Returns a qualifier with a condition for each of its values. Case is ignored. Other values are rejected.
    static func choice(_ conditions: [String: @Sendable (JSONValue) -> Bool]) -> Self {
        Self { value throws(GitHubRefusal) in
            guard let condition = conditions[value.lowercased()] else { throw .invalidQualifier }
            return condition
        }
    }
}

extension [String: GitHubQualifier] {
    /// Returns the qualifiers with others whose values are unknown.
    func unknown(_ names: String...) -> Self {
        merging(names.map { ($0, .unknown) }) { known, _ in known }
    }
}
