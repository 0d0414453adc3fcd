// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "ModelContext",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "ModelContext", targets: ["ModelContext"])
    ],
    dependencies: [
        .package(path: "../Shared")
    ],
    targets: [
        .target(
            name: "ModelContext",
            dependencies: [
                .product(name: "Shared", package: "Shared")
            ]
        ),
        .testTarget(
            name: "ModelContextTests",
            dependencies: [
                "ModelContext",
                .product(name: "Shared", package: "Shared"),
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
