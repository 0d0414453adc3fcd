// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Core",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Core", targets: ["Core"]),
        .library(name: "CoreTestSupport", targets: ["CoreTestSupport"]),
    ],
    dependencies: [
        .package(path: "../Shared")
    ],
    targets: [
        .target(
            name: "CSecretService",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(
            name: "CSodium",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(
            name: "Core",
            dependencies: [
                .product(name: "Shared", package: "Shared"),
                "CSecretService",
                "CSodium",
            ]
        ),
        .target(
            name: "CoreTestSupport",
            dependencies: [
                "Core",
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        // A test program that uses a token storage in a separate process.
        .executableTarget(
            name: "TokenStorageProbe",
            dependencies: [
                "Core",
                .product(name: "Shared", package: "Shared"),
            ],
            path: "Tests/TokenStorageProbe"
        ),
        .testTarget(
            name: "CoreTests",
            dependencies: [
                "Core",
                "CoreTestSupport",
                "TokenStorageProbe",
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
