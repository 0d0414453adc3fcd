import CommandRunner
import Foundation
import Testing

/// Builds of projects outside the repository that depend on repositories created by `Scripts/split`.
enum ConsumerBuild {
    /// The directory of all builds.
    static let folder = Repository.file(".build/consumers")
    /// The URL of the directory that contains the repositories, as the READMEs write it.
    private static let publishedURL = "https://example.com"

    /// The directory with the repositories of all packages, which are created once.
    ///
    /// Earlier builds are removed, because SwiftPM would keep their commits of the main branches.
    static let repositories = Task {
        try? FileManager.default.removeItem(at: folder)
        let output = folder.appending(path: "repositories")
        let split = try await Command(
            Repository.file("Scripts/split"), ["--output", output.path, "--url", publishedURL]
        ).run()
        try #require(split.status == 0, "\(split.errors)")
        return output
    }

    /// The directory with the programs of all READMEs, which are built once.
    ///
    /// One build of a workspace with all projects compiles each package once.
    static let programs = Task {
        _ = try await repositories.value
        let workspace = folder.appending(path: "all.xcworkspace")
        let projects = folder.appending(path: "projects")
        try FileManager.default.createDirectory(
            at: workspace.appending(path: "xcshareddata/swiftpm"), withIntermediateDirectories: true)
        var references = ""
        for consumer in Consumer.all {
            let project = projects.appending(path: consumer.name)
            try consumer.write(to: project)
            references += #"<FileRef location="absolute:\#(project.path)"></FileRef>"#
        }
        try Data(#"<?xml version="1.0" encoding="UTF-8"?><Workspace version="1.0">\#(references)</Workspace>"#.utf8)
            .write(to: workspace.appending(path: "contents.xcworkspacedata"))
        return try await build(["--multiroot-data-file", workspace.path], in: folder.appending(path: "build"))
    }

    /// Builds a project in a directory of its own.
    ///
    /// - Returns: The directory with the built program.
    static func build(_ project: Project) async throws -> URL {
        _ = try await repositories.value
        let directory = folder.appending(path: project.name)
        try project.write(to: directory.appending(path: "project"))
        return try await build(
            ["--package-path", directory.appending(path: "project").path, "--product", project.name],
            in: directory.appending(path: "build"))
    }

    private static func build(_ arguments: [String], in scratch: URL) async throws -> URL {
        let repositories = try await repositories.value
        // Git reads the repositories from the local directory instead of the URL in the manifests.
        let result = try await Command(
            "env",
            [
                "GIT_CONFIG_COUNT=1", "GIT_CONFIG_KEY_0=url.file://\(repositories.path)/.insteadOf",
                "GIT_CONFIG_VALUE_0=\(publishedURL)/", "swift", "build", "--scratch-path", scratch.path,
                // Each run creates the repositories again, with other commits for the same version.
                "--resolver-fingerprint-checking", "warn", "--security-path", folder.appending(path: "security").path,
                "--disable-dependency-cache", "--disable-build-manifest-caching", "-debug-info-format", "none",
                "--disable-index-store", "-Xswiftc", "-whole-module-optimization", "-Xswiftc", "-num-threads",
                "-Xswiftc", "2", "-Xswiftc", "-no-emit-module-separately-wmo",
            ] + arguments
        ).run()
        try #require(result.status == 0, "\(result.output.suffix(10_000))\(result.errors.suffix(10_000))")
        return scratch.appending(path: "debug")
    }
}
