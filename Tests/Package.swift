// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Tests",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../Packages/Data"),
        .package(path: "../Packages/Network"),
        .package(path: "../Packages/Shared"),
    ],
    targets: [
        .target(name: "CommandRunner", path: "CommandRunner"),
        .testTarget(name: "ArchitectureTests", dependencies: ["CommandRunner"], path: "ArchitectureTests"),
        .testTarget(name: "ConsumerTests", dependencies: ["CommandRunner"], path: "ConsumerTests"),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "CommandRunner",
                .product(name: "Network", package: "Network"),
                .product(name: "NetworkTestSupport", package: "Network"),
            ],
            path: "EndToEndTests"
        ),
        .testTarget(name: "ReleaseTests", dependencies: ["CommandRunner"], path: "ReleaseTests"),
        .executableTarget(
            name: "soak",
            dependencies: [
                "CommandRunner",
                .product(name: "DemoServices", package: "Data"),
                .product(name: "Network", package: "Network"),
                .product(name: "NetworkTestSupport", package: "Network"),
                .product(name: "SharedTestSupport", package: "Shared"),
            ],
            path: "Soak"
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
