import CommandRunner
import Foundation
import Testing

/// A project of someone else whose program stands in the README of a package, in a temporary folder.
struct Consumer: Sendable, CustomTestStringConvertible {
    /// How the project depends on this repository.
    enum Source {
        /// On each package that it uses by the package's path.
        case packages
        /// On products of the root's manifest, which is that of the repository at this URL, by its tag.
        case tag(String, of: URL)
        /// On products of the root's manifest by the path of this checkout.
        case root
    }

    /// The package whose README shows it.
    let product: String
    /// Its program.
    let code: String
    /// What the program prints.
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

    /// Builds the consumer and runs its program.
    func run(on source: Source, in build: ConsumerBuild) async throws -> CommandResult {
        let folder = FileManager.default.temporaryDirectory.appending(path: "consumer-\(UUID().uuidString)")
        let sources = folder.appending(path: "Sources/\(name)")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try manifest(source)
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
        return try await Command(build.folder.appending(path: "debug/\(name)")).run()
    }

    /// Each consumer has a name of its own, so that they do not overwrite each other in the shared build folder.
    private var name: String { "ConsumerOf\(product)" }

    private func manifest(_ source: Source) -> String {
        let dependencies: Set<String>
        let package: (String) -> String
        switch source {
        case .packages:
            dependencies = Set(products.map { ".package(path: \"\(Repository.file("Packages/\($0.package)").path)\")" })
            package = { $0 }
        case .tag(let tag, let url):
            dependencies = [".package(url: \"\(url.absoluteString)\", exact: \"\(tag)\")"]
            package = { _ in url.lastPathComponent }
        case .root:
            dependencies = [".package(path: \"\(Repository.root.path)\")"]
            package = { _ in Repository.root.lastPathComponent }
        }
        let used = products.map { ".product(name: \"\($0.name)\", package: \"\(package($0.package))\")" }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v15)],
                dependencies: [\(dependencies.sorted().joined(separator: ", "))],
                targets: [.executableTarget(name: "\(name)", dependencies: [\(used.joined(separator: ", "))])]
            )
            """
    }
}
