// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Shared",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Shared", targets: ["Shared"]),
        .library(name: "CLibraryLoader", targets: ["CLibraryLoader"]),
        .library(name: "SharedTestSupport", targets: ["SharedTestSupport"]),
    ],
    targets: [
        .target(name: "CLibraryLoader"),
        .target(name: "CMainQueue"),
        .target(
            name: "Shared",
            dependencies: ["CMainQueue"]
        ),
        .target(
            name: "SharedTestSupport",
            dependencies: [
                "Shared"
            ]
        ),
        // A test program that runs a command on its main thread.
        .executableTarget(
            name: "CommandProbe",
            dependencies: ["Shared"],
            path: "Tests/CommandProbe"
        ),
        .testTarget(
            name: "SharedTests",
            dependencies: [
                "CommandProbe",
                "Shared",
                "SharedTestSupport",
                "CLibraryLoader",
            ],
            resources: [.copy("Images/PngSuite")]
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
