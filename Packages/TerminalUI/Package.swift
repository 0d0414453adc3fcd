// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "TerminalUI",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "TerminalUI", targets: ["TerminalUI"])
    ],
    dependencies: [
        .package(path: "../Presentation"),
        .package(path: "../Domain"),
        .package(path: "../TerminalKit"),
        .package(path: "../DependencyInjection"),
        .package(path: "../Shared"),
    ],
    targets: [
        .target(
            name: "TerminalUI",
            dependencies: [
                .product(name: "Presentation", package: "Presentation"),
                .product(name: "Domain", package: "Domain"),
                .product(name: "TerminalKit", package: "TerminalKit"),
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .testTarget(
            name: "TerminalUITests",
            dependencies: [
                "TerminalUI",
                .product(name: "Presentation", package: "Presentation"),
                .product(name: "Domain", package: "Domain"),
                .product(name: "TerminalKit", package: "TerminalKit"),
                .product(name: "DomainTestSupport", package: "Domain"),
                .product(name: "TerminalKitTestSupport", package: "TerminalKit"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
                .product(name: "Shared", package: "Shared"),
                .product(name: "SharedTestSupport", package: "Shared"),
            ],
            exclude: ["Screen/Views/Frames"]
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
