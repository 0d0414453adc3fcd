#if os(Linux)
    import CommandRunner
    import Foundation
    import Testing

    /// Properties of the release build, which is linked statically on Linux.
    @Suite(.timeLimit(.minutes(15)))
    struct ReleaseBinaryTests {
        /// Returns whether the program contains a text.
        private func contains(_ text: String) async throws -> Bool {
            let search = try await Command(
                "grep", ["--quiet", "--text", "--fixed-strings", "--", text, try await ReleaseBuild.program().path]
            ).run()
            try #require(search.status < 2, "\(search.errors)")
            return search.status == 0
        }

        /// A single call into Foundation can link ICU: `contains` or `range(of:)` with a string, `trimmingCharacters`,
        /// `CharacterSet`, `Process` or a formatter. To find the cause, run `swift build -Xlinker --why-extract=FILE`.
        @Test func `the release build does not contain ICU, which would triple its size and double its start-up time`()
            async throws
        {
            #expect(try await !contains("icudt"))
            // A stripped binary or a different file would also pass the first expectation.
            #expect(try await contains("search-app"))
        }

        @Test func `the release build does not contain the path of the build directory`() async throws {
            #expect(try await !contains(Repository.root.path))
        }

        @Test func `--version prints the version, the commit and its date`() async throws {
            let version = try await Command(ReleaseBuild.program(), ["--version"]).run().output
            #expect(
                version.wholeMatch(of: /App \d+\.\d+\.\d+(-dev)? \([0-9a-f]{7,}(-dirty)?, \d{4}-\d\d-\d\d\)\n/) != nil,
                "\(version)")
        }
    }
#endif
