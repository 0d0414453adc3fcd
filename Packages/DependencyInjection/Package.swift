// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "DependencyInjection",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "DependencyInjection", targets: ["DependencyInjection"])
    ],
    targets: [
        .target(name: "DependencyInjection"),
        .testTarget(
            name: "DependencyInjectionTests",
            dependencies: [
                "DependencyInjection"
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
