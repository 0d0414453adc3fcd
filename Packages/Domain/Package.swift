// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Domain",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "DomainTestSupport", targets: ["DomainTestSupport"]),
    ],
    dependencies: [
        .package(path: "../Core"),
        .package(path: "../DependencyInjection"),
        .package(path: "../Shared"),
    ],
    targets: [
        .target(
            name: "Domain",
            dependencies: [
                .product(name: "Core", package: "Core"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .target(
            name: "DomainTestSupport",
            dependencies: [
                "Domain",
                .product(name: "Core", package: "Core"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
                .product(name: "CoreTestSupport", package: "Core"),
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .testTarget(
            name: "DomainTests",
            dependencies: [
                "Domain",
                "DomainTestSupport",
                .product(name: "Core", package: "Core"),
                .product(name: "Shared", package: "Shared"),
                .product(name: "SharedTestSupport", package: "Shared"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
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
