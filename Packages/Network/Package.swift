// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Network",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Network", targets: ["Network"]),
        .library(name: "NetworkCurl", targets: ["NetworkCurl"]),
        .library(name: "NetworkURLSession", targets: ["NetworkURLSession"]),
        .library(name: "NetworkTestSupport", targets: ["NetworkTestSupport"]),
    ],
    dependencies: [
        .package(path: "../Shared")
    ],
    targets: [
        .target(
            name: "Network",
            dependencies: [
                .product(name: "Shared", package: "Shared")
            ]
        ),
        .target(
            name: "CCurl",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(
            name: "CDecompression",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(
            name: "NetworkCurl",
            dependencies: [
                "Network",
                "CCurl",
                "CDecompression",
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .target(
            name: "NetworkURLSession",
            dependencies: [
                "Network"
            ]
        ),
        .target(
            name: "NetworkTestSupport",
            dependencies: [
                "Network"
            ]
        ),
        .testTarget(
            name: "NetworkTests",
            dependencies: [
                "Network",
                "NetworkTestSupport",
                .product(name: "Shared", package: "Shared"),
                .product(name: "SharedTestSupport", package: "Shared"),
            ]
        ),
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "Network",
                "NetworkCurl",
                "NetworkURLSession",
                "NetworkTestSupport",
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
