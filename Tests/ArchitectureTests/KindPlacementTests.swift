import CommandRunner
import Foundation
import Testing

/// Tests that verify that a layer's code for an item kind is located only in the kind's directory and in the layer's
/// list of kinds.
@Suite(.timeLimit(.minutes(10)))
struct KindPlacementTests {
    /// The names of the directories that declare a kind in a file `…Kind.swift`.
    private static let folders = Set(
        SourceFileTests.production.filter { $0.hasPrefix("Packages/Domain/Sources/Domain/") }.compactMap { path in
            let parts = path.split(separator: "/")
            return path.hasSuffix("Kind.swift") && parts.count == 6 && parts[4] != "Items" ? String(parts[4]) : nil
        })

    /// Returns whether a file may name a kind: the lists of the layers, the test support assemblies, the samples of all
    /// kinds and the demo.
    private static func isExempt(_ path: String) -> Bool {
        path.hasSuffix("/Kinds.swift") || path.hasSuffix("TestSupportAssembly.swift")
            || path.hasSuffix("TestSupport/Control/FullSamples.swift") || path.contains("/DemoServices/")
    }

    private static func isOfKind(_ path: String) -> Bool {
        path.split(separator: "/").contains { folders.contains(String($0)) }
    }

    /// Returns the top-level types that are declared in the directories of kinds.
    private static func kindTypes() throws -> Set<String> {
        let declaration = /(?:struct|class|enum|protocol|actor|typealias) ([A-Z][A-Za-z]*)/
        return try SourceFileTests.production.filter(isOfKind).reduce(into: []) { types, path in
            for line in try Repository.text(of: path).split(separator: "\n") where line.first?.isWhitespace == false {
                guard !line.hasPrefix("//"), let match = line.firstMatch(of: declaration) else { continue }
                types.insert(String(match.1))
            }
        }
    }

    /// Returns the references to a kind in source code: types of its directory, its enum cases and members of
    /// `ItemKind`.
    static func kinds(namedIn text: String, types: Set<String>, words: [String]) -> [String] {
        let cases = words.joined(separator: "|")
        // The case `.code` also occurs in OAuth and text types, so it counts only behind `ItemKind` or `kind:`.
        let plain = words.filter { $0 != "code" }.joined(separator: "|")
        let member = try? Regex("(?:(?:case |[=!]= )\\.(?:\(plain))|(?:ItemKind|kind: )\\.(?:\(cases)))\\b")
        return text.split(separator: "\n").flatMap { line -> [String] in
            let code = line.replacing(/\/\/.*/, with: "").replacing(/"(?:[^"\\]|\\.)*"/, with: "")
            let names = code.matches(of: /[A-Za-z_]\w*/).map { String($0.output) }.filter(types.contains)
            let members = member.map { code.matches(of: $0).map { String(code[$0.range]) } } ?? []
            return names + members
        }
    }

    private static func words() throws -> [String] {
        let texts = try folders.flatMap { folder in
            try SourceFileTests.production.filter {
                $0.hasPrefix("Packages/Domain/Sources/Domain/\(folder)/") && $0.hasSuffix("Kind.swift")
            }.map(Repository.text)
        }
        return texts.flatMap { text in
            text.matches(of: /ItemKindName\("(\w+)", "(\w+)"/).flatMap { [String($0.1), String($0.2)] }
        }
    }

    @Test func `the test finds all kinds`() throws {
        #expect(Self.folders.isSuperset(of: ["Users", "Repos", "Photos", "Movies", "Topics"]))
        #expect(try Self.kindTypes().isSuperset(of: ["GitHubUser", "RepoDTO", "PhotoFeature", "MovieUseCases"]))
        #expect(try Self.words().contains("movies"))
    }

    @Test func `no file outside a kind's folders names its types or cases`() throws {
        let (types, words) = (try Self.kindTypes(), try Self.words())
        let strangers = try SourceFileTests.production.filter { !Self.isOfKind($0) && !Self.isExempt($0) }
            .filter { $0.hasPrefix("Packages/") || $0.hasPrefix("App/") }
            .flatMap { path in
                Self.kinds(namedIn: try Repository.text(of: path), types: types, words: words).map { "\(path): \($0)" }
            }
        #expect(strangers == [])
    }

    @Test(arguments: [
        ("        case .movies: 1", true), ("if kind == .photo {", true), ("let repo: Repo", true),
        ("ItemKind.topic", true), ("// case .movies", false), (#"let text = "Repo""#, false), ("url.user", false),
    ])
    func `a kind in shared code is reported, but not in text and comments`(line: String, isNoticed: Bool) throws {
        let found = Self.kinds(namedIn: line, types: try Self.kindTypes(), words: try Self.words())
        #expect(found.isEmpty == !isNoticed)
    }

    @Test func `all layers list the same kinds in the same order`() throws {
        let lists = [
            ("Packages/Domain/Sources/Domain", /(\w+)UseCases\.self/),
            ("Packages/Data/Sources/Data", /(?:GitHub|Unsplash|TMDB)(\w+?)s?Repository\.self/),
            ("Packages/Presentation/Sources/Presentation", /(\w+)Feature\.self/),
        ]
        let listed = try lists.map { folder, entry in
            try Repository.text(of: "\(folder)/Kinds.swift").matches(of: entry).map { String($0.1) }
        }
        #expect(Set(listed).count == 1)
        // The word "code" has no plural.
        let names = listed[0].map { $0 == "Code" ? $0 : $0 + "s" }
        #expect(
            try Repository.text(of: "App/Sources/App/Kinds.swift").matches(
                of: /^    \.(\w+),/.anchorsMatchLineEndings()
            )
            .map { $0.1.lowercased() } == names.map { $0.lowercased() })
        let screens = try SourceFileTests.production.filter { $0.hasPrefix("Packages/TerminalUI/") }.flatMap { path in
            try Repository.text(of: path).matches(of: /extension (?:GitHub)?(\w+): ScreenItem/).map { String($0.1) }
        }
        #expect(Set(screens) == Set(listed[0]))
    }
}
