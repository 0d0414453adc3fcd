// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "TerminalKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "TerminalKit", targets: ["TerminalKit"]),
        .library(name: "TerminalKitTestSupport", targets: ["TerminalKitTestSupport"]),
    ],
    dependencies: [
        .package(path: "../Shared")
    ],
    targets: [
        .target(
            name: "CChafa",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(
            name: "CMarkdown",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(
            name: "CNcurses",
            dependencies: [
                .product(name: "CLibraryLoader", package: "Shared")
            ]
        ),
        .target(
            name: "TerminalKit",
            dependencies: [
                "CChafa",
                "CMarkdown",
                "CNcurses",
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .target(
            name: "TerminalKitTestSupport",
            dependencies: [
                "TerminalKit"
            ]
        ),
        .testTarget(
            name: "TerminalKitTests",
            dependencies: [
                "TerminalKit",
                "TerminalKitTestSupport",
                .product(name: "Shared", package: "Shared"),
                .product(name: "SharedTestSupport", package: "Shared"),
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
