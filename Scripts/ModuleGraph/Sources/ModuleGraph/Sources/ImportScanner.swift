/// A scanner that finds the imports of a Swift file without compiling it.
///
/// The scanner ignores comments and string literals.
struct ImportScanner {
    private enum State: Equatable {
        case code
        case comment(depth: Int)
        case text
    }

    private static let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "actor", "func", "var", "let", "typealias",
    ]

    private var state = State.code

    /// Returns the imports of a file, in order.
    static func imports(in source: String) -> [ImportStatement] {
        var scanner = ImportScanner()
        var found: [ImportStatement] = []
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if scanner.state == .code, let module = module(importedBy: line) {
                found.append(ImportStatement(module: module, line: index + 1))
            }
            scanner.skip(line)
        }
        return found
    }

    /// Returns the module that a line imports, or `nil` if the line is not an import.
    private static func module(importedBy line: Substring) -> String? {
        guard line.utf8.contains(UInt8(ascii: "i")) else { return nil }
        var words = line.split { $0 == " " || $0 == "\t" || $0 == ";" || $0 == "\r" }[...]
        while let word = words.first, word.hasPrefix("@") || access.contains(word) { words.removeFirst() }
        guard words.popFirst() == "import", var name = words.popFirst() else { return nil }
        if kinds.contains(name), let next = words.first { name = next }
        return name.split(separator: ".").first.map(String.init)
    }

    /// Updates the state with the comments and string literals of a line.
    private mutating func skip(_ line: Substring) {
        let bytes = Array(line.utf8)
        var index = 0
        var isInQuotes = false
        while index < bytes.count {
            switch state {
            case .comment(let depth):
                if bytes.has("*/", at: index) {
                    state = depth == 1 ? .code : .comment(depth: depth - 1)
                    index += 2
                } else if bytes.has("/*", at: index) {
                    state = .comment(depth: depth + 1)
                    index += 2
                } else {
                    index += 1
                }
            case .text:
                if bytes.has("\"\"\"", at: index) {
                    state = .code
                    index += 3
                } else {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            case .code where isInQuotes:
                if bytes[index] == UInt8(ascii: "\"") { isInQuotes = false }
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            case .code:
                if bytes.has("//", at: index) { return }
                if bytes.has("/*", at: index) {
                    state = .comment(depth: 1)
                    index += 2
                } else if bytes.has("\"\"\"", at: index) {
                    state = .text
                    index += 3
                } else {
                    isInQuotes = bytes[index] == UInt8(ascii: "\"")
                    index += 1
                }
            }
        }
    }
}

extension [UInt8] {
    /// Returns whether the given characters are at a position.
    fileprivate func has(_ characters: StaticString, at index: Int) -> Bool {
        guard index + characters.utf8CodeUnitCount <= count else { return false }
        return characters.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { self[index + $0] == wanted[$0] }
        }
    }
}
