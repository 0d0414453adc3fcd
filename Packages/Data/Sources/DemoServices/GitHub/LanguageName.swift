/// A programming language as qualifiers name it: in any case, with hyphens for blanks, or by a usual short name.
struct LanguageName: Sendable, Hashable {
    private let key: String

    init(_ text: String) {
        let key = Self.key(text)
        self.key = Self.shortNames[key] ?? key
    }

    /// False where the language is not known.
    func names(_ language: String?) -> Bool {
        language.map { Self.key($0) == key } ?? false
    }

    private static func key(_ text: String) -> String {
        String(text.lowercased().map { $0 == "-" ? " " : $0 })
    }

    private static let shortNames = [
        "cpp": "c++", "csharp": "c#", "golang": "go", "js": "javascript", "objc": "objective c", "py": "python",
        "rb": "ruby", "rs": "rust", "sh": "shell", "ts": "typescript", "viml": "vim script",
    ]
}
