// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Data",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Data", targets: ["Data"]),
        .library(name: "DemoServices", targets: ["DemoServices"]),
    ],
    dependencies: [
        .package(path: "../Domain"),
        .package(path: "../Network"),
        .package(path: "../DependencyInjection"),
        .package(path: "../Shared"),
    ],
    targets: [
        .target(
            name: "Data",
            dependencies: [
                "CHash",
                "CMicroHTTPD",
                "CSQLite",
                .product(name: "Domain", package: "Domain"),
                .product(name: "Network", package: "Network"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .target(
            name: "CHash",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(
            name: "CMicroHTTPD",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(
            name: "CSQLite",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(name: "CDemoData", exclude: ["Files"]),
        .target(
            name: "DemoServices",
            dependencies: [
                "CDemoData",
                .product(name: "Network", package: "Network"),
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .testTarget(
            name: "DemoServicesTests",
            dependencies: [
                "DemoServices",
                "CDemoData",
                .product(name: "Network", package: "Network"),
                .product(name: "Shared", package: "Shared"),
                .product(name: "SharedTestSupport", package: "Shared"),
            ]
        ),
        .executableTarget(
            name: "FavoritesWriter",
            dependencies: [
                "Data",
                .product(name: "Domain", package: "Domain"),
            ],
            path: "Tests/FavoritesWriter"
        ),
        .testTarget(
            name: "DataTests",
            dependencies: [
                "Data",
                "FavoritesWriter",
                .product(name: "Domain", package: "Domain"),
                .product(name: "DomainTestSupport", package: "Domain"),
                .product(name: "Network", package: "Network"),
                .product(name: "NetworkTestSupport", package: "Network"),
                .product(name: "Shared", package: "Shared"),
                .product(name: "SharedTestSupport", package: "Shared"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
            ],
            resources: [.copy("Recordings")]
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
