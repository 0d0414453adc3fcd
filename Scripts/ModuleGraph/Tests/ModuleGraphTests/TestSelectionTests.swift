import ModuleGraph
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AffectedTestsTests {
    let tests: AffectedTests

    init() throws {
        tests = AffectedTests(try FixtureTree().workspace())
    }

    private static let program: Set = ["ArchitectureTests", "ConsumerTests", "EndToEndTests"]

    @Test(arguments: [
        ("Packages/Shared/Sources/Shared/Clock.swift", ["App", "Core", "Network", "Shared"]),
        ("Packages/Core/Sources/CVault/vault.c", ["App", "Core"]),
        ("Packages/Network/Package.swift", ["Network"]),
        ("App/Sources/App/App.swift", ["App"]),
    ])
    func `sources reach their package, the packages that depend on it, and the tests of the program`(
        path: String, names: [String]
    ) {
        #expect(tests.names(changing: [path]) == Self.program.union(names))
    }

    @Test(arguments: [
        ("Packages/Shared/Tests/SharedTests/ClockTests.swift", ["ArchitectureTests", "Shared"]),
        ("Packages/Shared/README.md", ["ArchitectureTests"]),
        ("Tests/EndToEndTests/Movies/FakeTMDB.swift", ["ArchitectureTests", "EndToEndTests"]),
        ("Scripts/ModuleGraph/Sources/graph/GraphCommand.swift", ["ArchitectureTests", "ModuleGraph"]),
        ("Documentation/testing.md", ["ArchitectureTests"]),
        ("Package.swift", ["ArchitectureTests", "ConsumerTests"]),
        ("Scripts/package", ["ArchitectureTests", "release"]),
        ("Scripts/new-kind", ["ArchitectureTests", "ConsumerTests"]),
    ])
    func `tests, tools and documents reach only the tests that use them`(path: String, names: [String]) {
        #expect(tests.names(changing: [path]).sorted() == names)
    }

    @Test(arguments: ["Scripts/support/prelude.sh", "Makefile", "Packages/Gone/Sources/Gone/Gone.swift"])
    func `a file that no rule covers reaches all tests`(path: String) {
        let names = tests.names(changing: ["Documentation/testing.md", path])
        let others = ["App", "Core", "DependencyInjection", "ModuleGraph", "Network", "Shared", "release"]
        #expect(names == Self.program.union(others))
    }

    @Test func `the names of several files are combined`() {
        let paths = ["Scripts/package", "Tests/EndToEndTests/Movies/FakeTMDB.swift"]
        #expect(tests.names(changing: paths) == ["ArchitectureTests", "EndToEndTests", "release"])
        #expect(tests.names(changing: []) == [])
    }
}

@Suite(.timeLimit(.minutes(10)))
struct FeatureTestsTests {
    let tests: FeatureTests

    init() throws {
        let tree = try FixtureTree()
        let files = [
            "Packages/Shared/Tests/SharedTests/Users/ATests.swift": "struct ATests {}\nprivate struct Hidden {}\n",
            "Packages/Shared/Tests/SharedTests/Users/Deep/BTests.swift": "@Suite struct BTests {}\n",
            "Packages/Shared/Tests/SharedTests/Repos/CTests.swift": "struct CTests {}\n",
            "App/Tests/AppTests/Commands/Users/DTests.swift": "final class DTests {}\n",
            "Tests/EndToEndTests/Users/ETests.swift": "struct ETests {}\n",
        ]
        for (path, text) in files { try tree.write(text, to: path) }
        tests = FeatureTests(try tree.workspace())
    }

    @Test func `the tests of a feature are the suites in its directories, in all layers`() {
        let suites = tests.suites(of: "Users")
        #expect(suites.map(\.name) == ["Shared", "App", "EndToEndTests"])
        #expect(
            suites.map(\.filter) == [
                #"^SharedTests\.(ATests|BTests)/"#, #"^AppTests\.(DTests)/"#, #"^EndToEndTests\.(ETests)/"#,
            ])
    }

    @Test func `a name without a directory has no tests, and the names of all features are available`() {
        #expect(tests.suites(of: "User") == [])
        #expect(tests.features == ["Commands", "Deep", "Repos", "Users"])
    }
}
