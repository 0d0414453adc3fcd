// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "CommandParsing",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "CommandParsing", targets: ["CommandParsing"])
    ],
    targets: [
        .target(name: "CommandParsing"),
        .testTarget(
            name: "CommandParsingTests",
            dependencies: [
                "CommandParsing"
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
