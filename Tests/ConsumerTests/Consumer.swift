import CommandRunner
import Foundation
import Testing

/// A project of someone else that depends on one product of this repository, in a temporary folder.
struct Consumer: Sendable, CustomTestStringConvertible {
    /// The product that it depends on, which is also the module that it imports.
    let product: String
    /// Its program.
    let code: String
    /// What the program prints.
    let output: String

    var testDescription: String { product }

    /// Builds the consumer and runs its program.
    ///
    /// - Parameters:
    ///   - dependency: The package as the consumer's manifest declares it.
    ///   - package: The package's identity.
    ///   - scratch: The build folder. Consumers may share one, so that what they have in common is compiled once.
    func run(dependency: String, package: String, scratch: URL) async throws -> CommandResult {
        let folder = FileManager.default.temporaryDirectory.appending(path: "consumer-\(UUID().uuidString)")
        let sources = folder.appending(path: "Sources/\(name)")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try manifest(dependency: dependency, package: package)
            .write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        try "import \(product)\n\n\(code)\n"
            .write(to: sources.appending(path: "main.swift"), atomically: true, encoding: .utf8)

        let build = [
            "--package-path", folder.path, "--scratch-path", scratch.path, "--product", name,
            "--disable-dependency-cache", "--disable-build-manifest-caching",
        ]
        let built = try await Command("swift", ["build", "--quiet"] + build).run()
        guard built.status == 0 else { return built }
        return try await Command(scratch.appending(path: "debug/\(name)")).run()
    }

    /// Each consumer has a name of its own, so that they do not overwrite each other in the shared build folder.
    private var name: String { "ConsumerOf\(product)" }

    private func manifest(dependency: String, package: String) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v15)],
            dependencies: [\(dependency)],
            targets: [
                .executableTarget(
                    name: "\(name)", dependencies: [.product(name: "\(product)", package: "\(package)")])
            ]
        )
        """
    }
}
