import CommandRunner
import Foundation
import Testing

/// The release build under test.
enum ReleaseBuild {
    /// Returns the URL of the program in the environment variable `APP_BINARY`, or of the release build that `Scripts/app`
    /// creates.
    static func program() async throws -> URL {
        try await build.value
    }

    /// The task that builds the program once for all concurrent tests.
    private static let build = Task {
        let version = try await Command(Repository.file("Scripts/app"), ["--version"]).run()
        try #require(version.status == 0, "\(version.errors)")
        let path = ProcessInfo.processInfo.environment["APP_BINARY"] ?? ""
        return path.isEmpty ? Repository.file("App/.build/release/App") : URL(filePath: path)
    }
}
