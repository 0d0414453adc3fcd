// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Presentation",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Presentation", targets: ["Presentation"])
    ],
    dependencies: [
        .package(path: "../Domain"),
        .package(path: "../DependencyInjection"),
        .package(path: "../Shared"),
    ],
    targets: [
        .target(
            name: "Presentation",
            dependencies: [
                .product(name: "Domain", package: "Domain"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .testTarget(
            name: "PresentationTests",
            dependencies: [
                "Presentation",
                .product(name: "Domain", package: "Domain"),
                .product(name: "DomainTestSupport", package: "Domain"),
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
