// swift-tools-version: 6.2

import PackageDescription

// The commit and date that `--version` shows. Scripts/support/build-app.sh sets them.
let build = ["BUILD_COMMIT", "BUILD_DATE"].compactMap { name in
    Context.environment["SEARCHAPP_\(name)"].map { CSetting.define(name, to: "\"\($0)\"") }
}

let package = Package(
    name: "App",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "App", targets: ["App"])
    ],
    dependencies: [
        .package(path: "../Packages/Shared"),
        .package(path: "../Packages/DependencyInjection"),
        .package(path: "../Packages/CommandParsing"),
        .package(path: "../Packages/Core"),
        .package(path: "../Packages/Network"),
        .package(path: "../Packages/Domain"),
        .package(path: "../Packages/Data"),
        .package(path: "../Packages/Presentation"),
        .package(path: "../Packages/TerminalKit"),
        .package(path: "../Packages/TerminalUI"),
        .package(path: "../Packages/ModelContext"),
        .package(path: "../Packages/ToolServer"),
    ],
    targets: [
        .target(name: "CArguments"),
        .target(name: "CBuildInfo", cSettings: build),
        .executableTarget(
            name: "App",
            dependencies: [
                "CArguments",
                "CBuildInfo",
                .product(name: "Shared", package: "Shared"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
                .product(name: "CommandParsing", package: "CommandParsing"),
                .product(name: "Core", package: "Core"),
                .product(name: "Network", package: "Network"),
                .product(name: "NetworkCurl", package: "Network"),
                .product(name: "Domain", package: "Domain"),
                .product(name: "Data", package: "Data"),
                .product(name: "DemoServices", package: "Data"),
                .product(name: "Presentation", package: "Presentation"),
                .product(name: "TerminalKit", package: "TerminalKit"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "ModelContext", package: "ModelContext"),
                .product(name: "ToolServer", package: "ToolServer"),
            ]
        ),
        .testTarget(
            name: "AppTests",
            dependencies: [
                "App",
                .product(name: "CommandParsing", package: "CommandParsing"),
                .product(name: "Core", package: "Core"),
                .product(name: "Data", package: "Data"),
                .product(name: "Domain", package: "Domain"),
                .product(name: "Network", package: "Network"),
                .product(name: "Presentation", package: "Presentation"),
                .product(name: "Shared", package: "Shared"),
                .product(name: "SharedTestSupport", package: "Shared"),
                .product(name: "TerminalKit", package: "TerminalKit"),
                .product(name: "TerminalUI", package: "TerminalUI"),
            ]
        ),
    ]
)

// Each manifest ends with the same block. `Scripts/graph --check` compares the blocks.
for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .swiftLanguageMode(.v6),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("ImmutableWeakCaptures"),
        ]
}
