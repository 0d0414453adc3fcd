/// The root `Package.swift`, through which other projects depend on single products by URL and tag.
///
/// It holds all products and all targets of the packages' own manifests, each target by the path of its sources. What was a
/// product of another package becomes a target of the same one. In place of the tests stands one that says where they are.
struct RootManifest {
    let workspace: Workspace

    var text: String {
        """
        // swift-tools-version: 6.2
        // Written by Scripts/graph from Packages/*/Package.swift and App/Package.swift; edit those and run it again.

        import PackageDescription

        let package = Package(
            name: "SearchApp",
            platforms: [\(platforms.joined(separator: ", "))],
            products: [
        \(products.joined(separator: "\n"))
            ],
            targets: [
        \(targets.joined(separator: "\n"))
                // `swift test` here runs this one, which says where the others are: they belong to the packages.
                .testTarget(name: "RootTests", path: "Tests/RootTests"),
            ]
        )

        \(SettingsBlock.text)
        """
    }

    private var platforms: [String] {
        var seen: Set<String> = []
        return workspace.packages.flatMap(\.manifest.platforms).filter { seen.insert($0.platformName).inserted }.map {
            let major = $0.version.split(separator: ".").first ?? "0"
            return ".\(PackageManifest.Platform.spelling(of: $0.platformName))(.v\(major))"
        }
    }

    private var products: [String] {
        workspace.packages.flatMap(\.manifest.products).map { product in
            let targets = product.targets.map(\.quoted).joined(separator: ", ")
            let linking = product.linking.map { "type: .\($0), " } ?? ""
            let kind = product.isExecutable ? "executable" : "library"
            return "        .\(kind)(name: \(product.name.quoted), \(linking)targets: [\(targets)]),"
        }
    }

    private var targets: [String] {
        workspace.packages.flatMap { package in
            package.targets.filter { !$0.target.servesTests }.map { source(of: $0.target, in: package) }
        }
    }

    private func source(of target: Target, in package: PackageNode) -> String {
        let dependencies = target.dependencies.flatMap { dependency in
            workspace.targets(of: dependency, from: package).map { provider in
                let name = provider.target.name.quoted
                return dependency.condition.map { ".target(name: \(name), condition: \($0.source))" } ?? name
            }
        }
        var arguments = ["name: \(target.name.quoted)"]
        arguments += Self.list("dependencies", dependencies)
        arguments.append("path: " + "\(package.path)/\(target.folder)".quoted)
        arguments += Self.list("exclude", target.exclude.map(\.quoted))
        arguments += Self.list("sources", target.sources?.map(\.quoted) ?? [])
        arguments += Self.list("resources", target.resources.map(\.source))
        if let path = target.publicHeadersPath { arguments.append("publicHeadersPath: \(path.quoted)") }
        if !target.packageAccess, target.type != "system" { arguments.append("packageAccess: false") }
        for tool in ["c", "cxx", "swift", "linker"] {
            let settings = target.settings.filter { $0.tool == tool && !SettingsBlock.adds($0) }
            arguments += Self.list("\(tool)Settings", settings.map(\.source))
        }
        if let pkgConfig = target.pkgConfig { arguments.append("pkgConfig: \(pkgConfig.quoted)") }
        arguments += Self.list("providers", target.providers?.flatMap(Self.sources) ?? [])
        let kind = ["executable": "executableTarget", "system": "systemLibrary"][target.type] ?? "target"
        return """
                    .\(kind)(
                        \(arguments.joined(separator: ",\n            "))
                    ),
            """
    }

    private static func list(_ label: String, _ items: [String]) -> [String] {
        if items.isEmpty { return [] }
        let line = "\(label): [\(items.joined(separator: ", "))]"
        // As the formatter breaks it: 12 for the indentation, one for the comma, 120 for the line.
        if line.count + 13 <= 120 { return [line] }
        let lines = items.map { "                \($0),\n" }
        return ["\(label): [\n\(lines.joined())            ]"]
    }

    private static func sources(of provider: PackageManifest.Provider) -> [String] {
        provider.map { manager, packages in
            ".\(manager)([\(packages.joined().map(\.quoted).joined(separator: ", "))])"
        }
    }
}
