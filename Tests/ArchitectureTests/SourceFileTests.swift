import CommandRunner
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SourceFileTests {
    static let all = (try? ["Packages", "App", "Tests", "Scripts"].flatMap(Repository.swiftFiles)) ?? []
    static let production = all.filter { $0.contains("/Sources/") && !$0.hasPrefix("Tests/") }

    @Test func `no file is longer than 400 lines`() throws {
        let long = try Self.all.filter { try Self.lines(of: $0).count > 400 }
        #expect(long == [])
    }

    @Test func `half of the production files are no longer than 120 lines`() throws {
        let lengths = try Self.production.map { try Self.lines(of: $0).count }.sorted()
        #expect(lengths[lengths.count / 2] <= 120)
    }

    @Test func `no file or folder has a meaningless name`() {
        let empty: Set = [
            "Util", "Utils", "Utilities", "Helper", "Helpers", "Manager", "Managers", "Base", "Common", "Impl",
            "Interface", "Interfaces", "Misc",
        ]
        let named = Self.all.filter { path in
            path.split(separator: "/").contains { component in
                let name = component.split(separator: ".").first ?? component
                // This is an established term, although its last word is too general.
                if name == "CommandLineInterface" { return false }
                return name.split(separator: "+").contains { Self.words(of: $0).last.map(empty.contains) ?? false }
            }
        }
        #expect(named == [])
    }

    @Test func `a file that declares types declares the one that it is named after`() throws {
        let strangers = try Self.production.filter { path in
            let file = path.split(separator: "/").last?.split(separator: ".").first ?? ""
            let types = try Self.lines(of: path).compactMap(Self.declaredType)
            // A plural file name such as `CacheCommands.swift` is valid if each type in the file is a command.
            let isGroup =
                file.hasSuffix("s") && types.count > 1
                && types.allSatisfy { type in
                    guard let word = type.lastIndex(where: \.isUppercase) else { return false }
                    return file.dropLast().hasSuffix(type[word...])
                }
            return !types.isEmpty && !isGroup && !file.split(separator: "+").contains { types.contains($0) }
        }
        #expect(strangers == [])
    }

    @Test func `code that can crash or break a guarantee has a comment with the reason`() throws {
        let dangerous = [
            "@unchecked Sendable", "fatalError(", "try!", "unowned(unsafe)", "nonisolated(unsafe)",
        ]
        var bare: [String] = []
        for path in Self.production {
            let lines = try Self.lines(of: path)
            for (index, line) in lines.enumerated() where dangerous.contains(where: line.contains) {
                let around = lines[max(0, index - 3)...index]
                if !around.contains(where: { $0.contains("//") }) { bare.append("\(path):\(index + 1)") }
            }
        }
        #expect(bare == [])
    }

    @Test func `names of tests are raw identifiers, and suites have no second name`() throws {
        let declaration = /^\s*(?:@Test.* )?(?:@\w+ |mutating |static )*func (.)/
        var named: [String] = []
        for path in Self.all where path.contains("Tests/") {
            var isTest = false
            for (index, line) in try Self.lines(of: path).enumerated() {
                if line.firstMatch(of: /^\s*@Test\b/) != nil { isTest = true }
                let name = isTest ? line.firstMatch(of: declaration)?.1 : nil
                if name != nil { isTest = false }
                if line.firstMatch(of: /^\s*@Suite\("/) != nil || (name ?? "`") != "`" {
                    named.append("\(path):\(index + 1)")
                }
            }
        }
        #expect(named == [])
    }

    @Test func `sentences use one kind of quotation marks`() throws {
        let straight = /\\"\\\(\w+\)\\" [a-z]/
        let mixed = try Self.production.flatMap { path in
            try Self.lines(of: path).filter { $0.firstMatch(of: straight) != nil }.map { "\(path): \($0)" }
        }
        #expect(mixed == [])
    }

    @Test func `a public error describes itself in one complete sentence`() throws {
        let declaration = /public (?:struct|enum) (\w+): (?:Swift\.)?Error\b/
        var silent: [String] = []
        for path in Self.production where path.hasPrefix("Packages/") && !path.contains("TestSupport/") {
            let text = try Repository.text(of: path)
            for error in text.matches(of: declaration).map(\.1)
            where !text.matches(of: /extension (?:\w+\.)?(\w+): LocalizedError/).map(\.1).contains(error) {
                silent.append("\(path): \(error)")
            }
        }
        #expect(silent == [])
    }

    private static func lines(of path: String) throws -> [Substring] {
        try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Returns the name of the top-level type that a line declares, or `nil` if there is none. Types that are private
    /// to a file are ignored.
    private static func declaredType(in line: Substring) -> Substring? {
        guard line.first?.isLetter == true, !line.hasPrefix("private"), !line.hasPrefix("fileprivate") else {
            return nil
        }
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "protocol"]
        guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count else { return nil }
        return words[keyword + 1]
    }

    /// Returns the words of a camel-case name.
    private static func words(of name: Substring) -> [String] {
        name.reduce(into: []) { words, character in
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1].append(character)
        }
    }
}
