import CommandRunner
import Foundation

/// The program under test.
enum AppBinary {
    /// Its path: `APP_BINARY` of the environment, else the release build, which `Scripts/app` makes if it is stale.
    static func path() async throws -> String {
        try await build.value
    }

    /// Shared, so that it is built once whoever asks first.
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

    /// There is nothing to test, which is a failure and no reason to skip.
    struct Missing: Error {
        let path: String
        let reason: String
    }
}
