import CommandRunner
import Foundation

/// The program under test.
enum AppBinary {
    /// Returns the path in the variable `APP_BINARY`, which `Scripts/test` sets, or of the release build that `Scripts/app`
    /// makes.
    static func path() async throws -> String {
        try await build.value
    }

    /// One shared task, so that concurrent tests build the program once.
    private static let build = Task<String, any Error> {
        if let path = ProcessInfo.processInfo.environment["APP_BINARY"], !path.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path, reason: "") }
            return path
        }
        let version = try await Command(Repository.file("Scripts/app"), ["--version"]).run()
        let path = Repository.file("App/.build/release/App").path(percentEncoded: false)
        guard version.status == 0 else { throw Missing(path: path, reason: version.errors) }
        return path
    }

    /// The error if there is no program. Tests fail with it; they are not skipped.
    struct Missing: Error {
        let path: String
        let reason: String
    }
}
