#if os(Linux)
    import CommandRunner
    import Foundation
    import Testing

    /// What the linker put into App, which is linked statically on Linux.
    @Suite(.timeLimit(.minutes(15)))
    struct ReleaseBinaryTests {
        /// Whether the program holds these bytes.
        private func holds(_ text: String) async throws -> Bool {
            let build = try await Command(Repository.file("Scripts/app"), ["--version"]).run()
            try #require(build.status == 0)
            let program = Repository.file("App/.build/release/App").path
            let search = try await Command("grep", ["--quiet", "--text", "--fixed-strings", "--", text, program]).run()
            try #require(search.status < 2, "\(search.errors)")
            return search.status == 0
        }

        /// A single use of Foundation can bring ICU in: `contains` and `range(of:)` of a string in a string,
        /// `trimmingCharacters`, `CharacterSet`, `Process`, any formatter. What did is written to a file by
        /// `swift build -Xlinker --why-extract=FILE`.
        @Test func `the release binary is without ICU, which would triple its size and double its time to start`()
            async throws
        {
            // Each item of ICU's data is found by a name that begins with that of the whole.
            #expect(try await !holds("icudt"))
            // A stripped or wrong file would pass the line above.
            #expect(try await holds("search-app"))
        }

        /// All else that is written into a package is held to be the same by `PackagingTests`.
        @Test func `nothing in it depends on the folder of the build, so that each clone gives the same bytes`()
            async throws
        {
            #expect(try await !holds(Repository.root.path))
            // The compiler's hashes of its options, in which paths stand.
            #expect(try await !holds(".swift_modhash"))
        }
    }
#endif
