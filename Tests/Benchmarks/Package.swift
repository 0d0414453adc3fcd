// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../../Packages/Data"),
        .package(path: "../../Packages/DependencyInjection"),
        .package(path: "../../Packages/Domain"),
        .package(path: "../../Packages/Network"),
        .package(path: "../../Packages/Shared"),
        .package(path: "../../Packages/TerminalKit"),
        .package(path: "../../Packages/TerminalUI"),
    ],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "BareSQLite",
                .product(name: "Data", package: "Data"),
                .product(name: "DependencyInjection", package: "DependencyInjection"),
                .product(name: "Domain", package: "Domain"),
                .product(name: "Network", package: "Network"),
                .product(name: "NetworkTestSupport", package: "Network"),
                .product(name: "Shared", package: "Shared"),
            ]
        ),
        .target(name: "BareSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),

        // The programs that the benchmarks start. Each one is a separate process, so that its memory can be measured.
        .executableTarget(name: "launcher"),
        .executableTarget(name: "typist", linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]),
        .executableTarget(name: "bare-server"),
        .executableTarget(name: "jpeg-maker", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .executableTarget(name: "bare-load", linkerSettings: [.linkedLibrary("curl")]),
        .executableTarget(
            name: "curl-load",
            dependencies: [
                "HTTPLoad",
                .product(name: "Network", package: "Network"),
                .product(name: "NetworkCurl", package: "Network"),
            ]
        ),
        .executableTarget(name: "urlsession-load", dependencies: ["HTTPLoad"]),
        .target(name: "HTTPLoad"),
        .executableTarget(name: "picture", dependencies: [.product(name: "TerminalUI", package: "TerminalUI")]),
        .executableTarget(
            name: "avatars",
            dependencies: [
                .product(name: "Data", package: "Data"),
                .product(name: "Domain", package: "Domain"),
                .product(name: "Network", package: "Network"),
                .product(name: "NetworkCurl", package: "Network"),
                .product(name: "TerminalKit", package: "TerminalKit"),
                .product(name: "TerminalUI", package: "TerminalUI"),
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
