// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../../Packages/CommandParsing"),
        .package(path: "../../Packages/Core"),
        .package(path: "../../Packages/Data"),
        .package(path: "../../Packages/Domain"),
        .package(path: "../../Packages/Network"),
        .package(path: "../../Packages/Shared"),
        .package(path: "../../Packages/TerminalKit"),
    ],
    targets: [
        .target(name: "CLibFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "CLibFuzzer",
                .product(name: "CommandParsing", package: "CommandParsing"),
                .product(name: "Core", package: "Core"),
                .product(name: "Data", package: "Data"),
                .product(name: "Domain", package: "Domain"),
                .product(name: "Network", package: "Network"),
                .product(name: "Shared", package: "Shared"),
                .product(name: "TerminalKit", package: "TerminalKit"),
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
