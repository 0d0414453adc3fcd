import CommandRunner
import Foundation
import Testing

/// Tests of the doc comments of public declarations.
@Suite(.timeLimit(.minutes(10)))
struct DocumentationTests {
    @Test func `public declarations have a doc comment, or implement a documented requirement`() throws {
        let sources = try Repository.swiftFiles(under: "Packages").filter { $0.contains("/Sources/") }
        let texts = try sources.map { (path: $0, text: try Repository.text(of: $0)) }
        let requirements = Set(texts.flatMap { Self.declarations(in: $0.text) }.filter(\.isRequirement).map(\.name))
        let bare = texts.flatMap { path, text in
            Self.declarations(in: text)
                .filter { !$0.isDocumented && ($0.isRequirement || !requirements.contains($0.name)) }
                .map { "\(path): \($0.name)" }
        }
        #expect(bare == [])
    }

    @Test(arguments: [
        ("public struct A {}", ["A"]),
        ("/// One.\npublic struct A {\n    public var b: Int\n    var c: Int\n}", ["b"]),
        ("/// One.\n@MainActor\npublic final class A {\n    /// Two.\n    public func b() {}\n}", []),
        ("/// One.\npublic protocol A {\n    func b() async\n}\nfunc c() {}", ["b"]),
        ("/// One.\npublic struct A {\n    public init(b: Int) {}\n    public static func == (a: A, b: A) {}", []),
    ])
    func `the test finds undocumented declarations`(text: String, found: [String]) {
        #expect(Self.declarations(in: text).filter { !$0.isDocumented }.map(\.name) == found)
    }

    @Test func `less than 2 percent of doc comments begin with a word that hides their subject`() throws {
        let sources = try ["Packages", "App"].flatMap(Repository.swiftFiles).filter { $0.contains("/Sources/") }
        var count = 0
        var unclear: [String] = []
        for path in sources {
            for (line, opening) in Self.openings(in: try Repository.text(of: path)) {
                count += 1
                if Self.isUnclear(opening) { unclear.append("\(path):\(line): \(opening)") }
            }
        }
        #expect(count > 1_000)
        #expect(unclear.count * 50 < count, "\(unclear.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("/// What a row shows.\nvar a = 1", [true]), ("/// The text of a row.\n/// What follows is more.", [false]),
        ("/// Asks the user.\n\n    /// As typed.", [false, true]), ("/// - Note: What.\n// What\n///\n/// `nil`", []),
    ])
    func `the test finds comments that hide their subject`(text: String, found: [Bool]) {
        #expect(Self.openings(in: text).map { Self.isUnclear($0.text) } == found)
    }

    @Test func `the README names the commands that run the program and its tests from source`() throws {
        let section = try #require(Readme.section("Build from source", in: Repository.text(of: "README.md")))
        for command in ["Scripts/app --demo search users swift", "Scripts/test"] {
            #expect(section.contains { $0 == command || $0.hasPrefix("\(command) ") }, "\(command)")
        }
    }

    /// DocC builds each package separately and warns about links to symbols of another package.
    @Test(arguments: Repository.packages)
    func `links in doc comments refer to declarations of the same package`(package: String) throws {
        let texts = try Repository.swiftFiles(under: "Packages/\(package)/Sources").map(Repository.text)
        let declaration =
            /\b(?:struct|class|enum|protocol|actor|typealias|associatedtype|func|var|let|case) +`?([A-Za-z_]\w*)/
        let declared = Set(texts.flatMap { $0.matches(of: declaration).map(\.1) } + ["init", Substring(package)])
        let comments = texts.flatMap { $0.split(separator: "\n") }.filter { $0.drop { $0 == " " }.hasPrefix("///") }
        let links = comments.flatMap { $0.matches(of: /[^`]``([A-Za-z_]\w*)[^`\s]*``/).map(\.1) }
        #expect(!links.isEmpty)
        #expect(links.filter { !declared.contains($0) } == [])
    }

    @Test func `each decision states its date and status under its title`() throws {
        let folder = "Documentation/decisions"
        let names = try FileManager.default.contentsOfDirectory(atPath: Repository.file(folder).path).sorted()
        #expect(!names.isEmpty)
        let status =
            /^Status: (?:accepted|replaced by \d+) on (\d{4}-\d{2}-\d{2})(?:, revised on (\d{4}-\d{2}-\d{2}))?\.$/
        for name in names {
            let lines = try Repository.text(of: "\(folder)/\(name)").split(separator: "\n")
            #expect(lines[0].hasPrefix("# "), "\(name)")
            #expect(try status.wholeMatch(in: lines[1]) != nil, "\(name)")
        }
    }

    /// Returns the first line of each doc comment, unless it is empty or begins with a list item or code.
    private static func openings(in text: String) -> [(line: Int, text: Substring)] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
        return lines.indices.compactMap { index in
            let text = lines[index].dropFirst(3).drop { $0 == " " }
            let isFirst = index == 0 || !lines[index - 1].hasPrefix("///")
            guard lines[index].hasPrefix("///"), isFirst, let first = text.first, first != "-", first != "`" else {
                return nil
            }
            return (index + 1, text)
        }
    }

    /// Returns whether a comment begins with a question word, a pronoun or a preposition instead of its subject.
    private static func isUnclear(_ opening: Substring) -> Bool {
        let words: Set<Substring> = [
            "What", "Who", "Whose", "Whom", "Where", "When", "How", "As", "Of", "None", "Those", "That", "So", "Over",
            "For", "With", "In", "At", "Nothing", "Neither", "By", "Out", "To", "From", "Such", "Much", "More", "Than",
            "If", "Because",
        ]
        return words.contains(opening.prefix { $0.isLetter }) || opening.hasPrefix("All that ")
    }

    private struct Declaration {
        let name: String
        let isRequirement: Bool
        let isDocumented: Bool
    }

    /// Requirements of standard library protocols, which the standard library documents.
    private static let known: Set<Substring> = [
        "advanced", "customMirror", "debugDescription", "description", "duration", "encode", "hash", "id",
        "makeAsyncIterator", "minimumResolution", "next", "now", "sleep", "Element", "Failure", "Instant", "Iterator",
    ]

    private static let keywords: Set<Substring> = [
        "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "associatedtype",
    ]

    /// Returns the public declarations that have a name. Operators and initializers are skipped. The parameters of an
    /// initializer are usually the properties.
    private static func declarations(in text: String) -> [Declaration] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var isInProtocol = false
        return lines.indices.compactMap { index in
            let line = lines[index]
            if let first = line.first, first.isLetter || first == "}" {
                isInProtocol = line.contains("public protocol ")
            }
            let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
            let isRequirement = isInProtocol && line.prefix { $0 == " " }.count == 4
            guard isRequirement || words.first == "public", words.first?.hasPrefix("//") == false,
                let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.endIndex
            else { return nil }
            let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard !name.isEmpty, !known.contains(name) else { return nil }
            let before = lines[..<index].last { $0.first { $0 != " " } != "@" } ?? ""
            return Declaration(
                name: String(name), isRequirement: isRequirement,
                isDocumented: before.drop { $0 == " " }.hasPrefix("///"))
        }
    }
}
