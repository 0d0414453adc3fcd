import CommandRunner
import Testing

/// Tests that verify that texts of the core mention no command, option or environment variable, because the core has
/// several front ends.
@Suite(.timeLimit(.minutes(10)))
struct FrontEndNeutralityTests {
    private static let layers = ["Shared", "Core", "Network", "Domain", "Data"]

    /// Files that define names of environment variables, or the stored form of a saved search's options.
    private static let definitions: Set<String> = [
        "Packages/Core/Sources/Core/Locations/StorageLocations.swift",
        "Packages/Core/Sources/Core/Tokens/Environment/EnvironmentTokenStorage.swift",
        "Packages/Domain/Sources/Domain/SavedSearches/SearchForm+Flags.swift",
        "Packages/Network/Sources/NetworkCurl/CurlTransport.swift",
    ]

    private static let files = SourceFileTests.production.filter { path in
        layers.contains { path.hasPrefix("Packages/\($0)/Sources/") } && !path.contains("TestSupport/")
            && !path.contains("/DemoServices/")
    }

    @Test func `no text of the core names a command, an option or an environment variable`() throws {
        #expect(Self.files.count > 200)
        let found = try Self.files.filter { !Self.definitions.contains($0) }.flatMap { path in
            Self.frontEndTexts(in: try Repository.text(of: path)).map { "\(path): \($0)" }
        }
        #expect(found == [])
    }

    @Test(arguments: definitions.sorted())
    func `every file that may define such names defines some`(path: String) throws {
        #expect(!Self.frontEndTexts(in: try Repository.text(of: path)).isEmpty)
    }

    @Test(arguments: [
        (#"hint: "Leave out --offline.""#, true), (#""--timeout""#, true), (#""Sign in with `App auth login`.""#, true),
        (#""see “App help”""#, true), (#"environment["GH_TOKEN"]"#, true), (#""Set SEARCHAPP_HOME.""#, true),
        (#""--\(name)=\(value)""#, true), (#"path + "-wal""#, false), (#""a GitHub App, such as dependabot""#, false),
        (#"case "RATE_LIMITED": .rateLimited"#, false), (#"// "--offline""#, false), ("/// `App auth login`", false),
        (#""https://api.github.com""#, false),
    ])
    func `texts for one front end are found, and no others`(line: String, isFound: Bool) {
        #expect(!Self.frontEndTexts(in: line).isEmpty == isFound)
    }

    /// Returns the lines whose string literals contain a command, an option or an environment variable.
    private static func frontEndTexts(in text: String) -> [Substring] {
        text.split(separator: "\n").filter { line in
            guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return false }
            return line.matches(of: #/"((?:[^"\\]|\\.)*)"/#).contains { literal in
                literal.1.contains(#/(?:^|[ “(`])--(?:[a-z]|\\\((?!boundary))/#)
                    || literal.1.contains(#/[`“]App /#)
                    || literal.1.contains(#/\bApp (?:auth|config|help|repo|user|search|saved|fav)\b/#)
                    || literal.1.contains(#/\b(?:SEARCHAPP|GH|GITHUB|TMDB|UNSPLASH|XDG|SSL_CERT|HTTPS?|NO)_[A-Z_]+\b/#)
            }
        }
    }
}
