import ModuleGraph

extension FixtureTree {
    /// The files of a valid tree.
    static let validFiles: [String: String] = [
        "Packages/Shared/Package.swift": manifest(
            "Shared",
            products: ["Shared"],
            targets: [
                """
                .target(
                    name: "Shared", exclude: ["Notes.txt"], resources: [.copy("Words")],
                    cSettings: [.define("WORDS", to: "3", .when(platforms: [.linux]))],
                    linkerSettings: [.linkedLibrary("m")])
                """,
                #".testTarget(name: "SharedTests", dependencies: ["Shared"])"#,
            ]),
        "Packages/Shared/README.md": "# Shared\n\nWhat others need, and\nno more. It has a second sentence.\n",
        "Packages/Shared/Sources/Shared/Clock.swift": "import Foundation\n",
        "Packages/Shared/Sources/Shared/Notes.txt": "",
        "Packages/Shared/Sources/Shared/Words/words.txt": "",
        "Tests/RootTests/RootTests.swift": "import Testing\n",
        "Packages/Shared/Tests/SharedTests/ClockTests.swift": "@testable import Shared\nimport Testing\n",

        "Packages/DependencyInjection/Package.swift": manifest(
            "DependencyInjection",
            products: ["DependencyInjection"],
            targets: [#".target(name: "DependencyInjection")"#]),
        "Packages/DependencyInjection/README.md": "# DependencyInjection\n\nThe container.\n",
        "Packages/DependencyInjection/Sources/DependencyInjection/Container.swift": "public struct Container {}\n",

        "Packages/Core/Package.swift": manifest(
            "Core",
            products: ["Core"],
            dependencies: ["DependencyInjection", "Shared"],
            targets: [
                #".target(name: "CVault")"#,
                """
                .target(name: "Core", dependencies: [
                    .product(name: "DependencyInjection", package: "DependencyInjection"),
                    .product(name: "Shared", package: "Shared"),
                    .target(name: "CVault", condition: .when(platforms: [.linux])),
                ])
                """,
                """
                .testTarget(name: "CoreTests", dependencies: [
                    "Core", .product(name: "DependencyInjection", package: "DependencyInjection"),
                ])
                """,
            ]),
        "Packages/Core/README.md": "# Core\n\nToken storage.\n",
        "Packages/Core/Sources/CVault/include/vault.h": "int vault_open(void);\n",
        "Packages/Core/Sources/CVault/vault.c": "#include \"vault.h\"\nint vault_open(void) { return 1; }\n",
        "Packages/Core/Sources/Core/CoreAssembly.swift": "public import DependencyInjection\n",
        "Packages/Core/Sources/Core/Vault.swift": "import CVault\nimport Shared\n",
        "Packages/Core/Tests/CoreTests/VaultTests.swift": "import Core\nimport DependencyInjection\n",

        "Packages/Network/Package.swift": manifest(
            "Network",
            products: ["Network", "NetworkURLSession"],
            dependencies: ["Shared"],
            targets: [
                #".target(name: "Network", dependencies: [.product(name: "Shared", package: "Shared")])"#,
                #".target(name: "NetworkURLSession", dependencies: ["Network"])"#,
            ]),
        "Packages/Network/README.md": "# Network\n\nThe HTTP client.\n",
        "Packages/Network/Sources/Network/Client.swift": "import Shared\n",
        "Packages/Network/Sources/NetworkURLSession/Session.swift":
            "#if canImport(FoundationNetworking)\n    public import FoundationNetworking\n#endif\npublic import Network\n",

        "App/Package.swift": manifest(
            "App",
            products: [],
            program: "App",
            dependencies: ["../Packages/DependencyInjection", "../Packages/Core"],
            targets: [
                """
                .executableTarget(name: "App", dependencies: [
                    .product(name: "DependencyInjection", package: "DependencyInjection"),
                    .product(name: "Core", package: "Core"),
                ])
                """,
                #".testTarget(name: "AppTests", dependencies: ["App"])"#,
            ]),
        "App/README.md": "# App\n\nThe program.\n",
        "App/Sources/App/App.swift": "import Core\nimport DependencyInjection\n",
        "App/Tests/AppTests/RunTests.swift": "import Testing\n",
    ]

    /// Returns a manifest that ends with the settings block.
    static func manifest(
        _ name: String, products: [String], program: String? = nil, dependencies: [String] = [], targets: [String]
    ) -> String {
        let libraries = products.map { #".library(name: "\#($0)", targets: ["\#($0)"])"# }
        let programs = program.map { [#".executable(name: "\#($0)", targets: ["\#($0)"])"#] } ?? []
        let packages = dependencies.map { $0.hasPrefix("..") ? $0 : "../\($0)" }.map { #".package(path: "\#($0)")"# }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.macOS(.v15)],
                products: [\((libraries + programs).joined(separator: ", "))],
                dependencies: [\(packages.joined(separator: ", "))],
                targets: [
            \(targets.joined(separator: ",\n"))
                ]
            )

            \(SettingsBlock.text)
            """
    }
}
