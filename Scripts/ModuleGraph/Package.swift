// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "ModuleGraph",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "ModuleGraph", targets: ["ModuleGraph"]),
        .executable(name: "graph", targets: ["graph"]),
    ],
    targets: [
        .target(name: "ModuleGraph"),
        .executableTarget(name: "graph", dependencies: ["ModuleGraph"]),
        .testTarget(name: "ModuleGraphTests", dependencies: ["ModuleGraph"]),
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
