#if os(Linux)
    import CommandRunner
    import Foundation
    import Testing

    /// What the linker put into App, which is linked statically on Linux.
    @Suite(.timeLimit(.minutes(15)))
    struct ReleaseBinaryTests {
        /// A single use of Foundation can bring ICU in: `contains` and `range(of:)` of a string in a string,
        /// `trimmingCharacters`, `CharacterSet`, `Process`, any formatter. What did is written to a file by
        /// `swift build -Xlinker --why-extract=FILE`.
        @Test func `the release binary is without ICU, which would triple its size and double its time to start`()
            async throws
        {
            let build = try await Command(Repository.file("Scripts/app"), ["--version"]).run()
            try #require(build.status == 0)
            let binary = try Data(contentsOf: Repository.file("App/.build/release/App"), options: .alwaysMapped)
            // Each item of ICU's data is found by a name that begins with that of the whole.
            #expect(binary.firstRange(of: Data("icudt".utf8)) == nil)
            // A stripped or wrong file would pass the line above.
            #expect(binary.firstRange(of: Data("search-app".utf8)) != nil)
        }
    }
#endif
