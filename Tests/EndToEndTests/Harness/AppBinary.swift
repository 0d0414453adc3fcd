import CommandRunner
import Foundation

/// The program under test.
enum AppBinary {
    /// Returns the path in the environment variable `APP_BINARY`, which `Scripts/test` sets, or the path of the release
    /// build that `Scripts/app` creates.
    static func path() async throws -> String {
        try await build.value
    }

    /// The task that finds or builds the program once for all concurrent tests.
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

    /// The error that reports a missing program. Tests fail with this error instead of being skipped.
    struct Missing: Error {
        let path: String
        let reason: String
    }
}
