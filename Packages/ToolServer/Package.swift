// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "ToolServer",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "ToolServer", targets: ["ToolServer"])
    ],
    dependencies: [
        .package(path: "../Presentation"),
        .package(path: "../Domain"),
        .package(path: "../ModelContext"),
        .package(path: "../DependencyInjection"),
        .package(path: "../Shared"),
    ],
    targets: [
        .target(
            name: "ToolServer",
            dependencies: [
                .product(name: "Presentation", package: "Presentation"),
                .product(name: "Domain", package: "Domain"),
                .product(name: "ModelContext", package: "ModelContext"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .testTarget(
            name: "ToolServerTests",
            dependencies: [
                "ToolServer",
                .product(name: "Presentation", package: "Presentation"),
                .product(name: "Domain", package: "Domain"),
                .product(name: "ModelContext", package: "ModelContext"),
                .product(name: "DomainTestSupport", package: "Domain"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
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
