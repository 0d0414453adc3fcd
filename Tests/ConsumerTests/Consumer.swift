import CommandRunner
import Foundation
import Testing

/// A temporary project, outside the repository, that contains the example program of a package's README.
struct Consumer: Sendable, CustomTestStringConvertible {
    /// The way in which the project depends on this repository.
    enum Source {
        /// Path dependencies on the individual packages.
        case packages
        /// URL dependencies on the repositories that `Scripts/split` created in a directory.
        case repositories(URL, version: String)
        /// A path dependency on the root package of this checkout.
        case root
    }

    /// The name of the package whose README contains the program.
    let product: String
    /// The source code of the program.
    let code: String
    /// The standard input of the program.
    var input = ""
    /// The expected standard output of the program.
    let output: String

    var testDescription: String { product }

    /// The products of this repository that the program imports.
    private var products: [(name: String, package: String)] {
        code.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("import ") else { return nil }
            let module = String(line.dropFirst("import ".count))
            let package = module == "DemoServices" ? "Data" : Repository.packages.last { module.hasPrefix($0) }
            return package.map { (module, $0) }
        }
    }

    /// Builds the project and runs its program.
    ///
    /// - Parameter targets: The names of additional targets of the project.
    func run(
        on source: Source, withTargets targets: [String] = [], in build: ConsumerBuild
    ) async throws -> CommandResult {
        let folder = FileManager.default.temporaryDirectory.appending(path: "consumer-\(UUID().uuidString)")
        let sources = folder.appending(path: "Sources/\(name)")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for target in targets {
            let sources = folder.appending(path: "Sources/\(target)")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try "public enum Type {}".write(
                to: sources.appending(path: "Type.swift"), atomically: true, encoding: .utf8)
        }
        try manifest(source, targets)
            .write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        try code.write(to: sources.appending(path: "main.swift"), atomically: true, encoding: .utf8)

        let built = try await Command(
            "swift",
            [
                "build", "--quiet", "--package-path", folder.path, "--scratch-path", build.folder.path, "--product",
                name, "--disable-dependency-cache", "--disable-build-manifest-caching",
            ] + build.options
        ).run()
        guard built.status == 0 else { return built }
        let program = build.folder.appending(path: "debug/\(name)").path
        return try await Command("sh", ["-c", #"printf %s "$1" | "$2""#, "sh", input, program]).run()
    }

    /// The name of the project. It differs between consumers because they share a build directory.
    private var name: String { "ConsumerOf\(product)" }

    private func manifest(_ source: Source, _ targets: [String]) -> String {
        let dependencies: Set<String>
        let package: (String) -> String
        switch source {
        case .packages:
            dependencies = Set(products.map { ".package(path: \"\(Repository.file("Packages/\($0.package)").path)\")" })
            package = { $0 }
        case .repositories(let directory, let version):
            let repository = { (package: String) in "search-app-\(package.lowercased())" }
            dependencies = Set(
                products.map {
                    ".package(url: \"\(directory.absoluteString)/\(repository($0.package)).git\", exact: \"\(version)\")"
                })
            package = repository
        case .root:
            dependencies = [".package(path: \"\(Repository.root.path)\")"]
            package = { _ in Repository.root.lastPathComponent }
        }
        let others = targets.map { ".target(name: \"\($0)\"), " }.joined()
        let used = products.map { ".product(name: \"\($0.name)\", package: \"\(package($0.package))\")" }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v15)],
                dependencies: [\(dependencies.sorted().joined(separator: ", "))],
                targets: [\(others).executableTarget(name: "\(name)", dependencies: [\(used.joined(separator: ", "))])]
            )
            """
    }
}
