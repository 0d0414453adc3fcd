// swift-tools-version: 6.2
// Written by Scripts/graph from Packages/*/Package.swift and App/Package.swift; edit those and run it again.

import PackageDescription

let package = Package(
    name: "SearchApp",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Shared", targets: ["Shared"]),
        .library(name: "CLibraryLoader", targets: ["CLibraryLoader"]),
        .library(name: "SharedTestSupport", targets: ["SharedTestSupport"]),
        .library(name: "DependencyInjection", targets: ["DependencyInjection"]),
        .library(name: "CommandParsing", targets: ["CommandParsing"]),
        .library(name: "Core", targets: ["Core"]),
        .library(name: "CoreTestSupport", targets: ["CoreTestSupport"]),
        .library(name: "Network", targets: ["Network"]),
        .library(name: "NetworkCurl", targets: ["NetworkCurl"]),
        .library(name: "NetworkURLSession", targets: ["NetworkURLSession"]),
        .library(name: "NetworkTestSupport", targets: ["NetworkTestSupport"]),
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "DomainTestSupport", targets: ["DomainTestSupport"]),
        .library(name: "Data", targets: ["Data"]),
        .library(name: "DemoServices", targets: ["DemoServices"]),
        .library(name: "Presentation", targets: ["Presentation"]),
        .library(name: "TerminalUI", targets: ["TerminalUI"]),
        .executable(name: "App", targets: ["App"]),
    ],
    targets: [
        .target(
            name: "CLibraryLoader",
            path: "Packages/Shared/Sources/CLibraryLoader"
        ),
        .target(
            name: "CMainQueue",
            path: "Packages/Shared/Sources/CMainQueue"
        ),
        .target(
            name: "Shared",
            dependencies: ["CMainQueue"],
            path: "Packages/Shared/Sources/Shared"
        ),
        .target(
            name: "SharedTestSupport",
            dependencies: ["Shared"],
            path: "Packages/Shared/Sources/SharedTestSupport"
        ),
        .target(
            name: "DependencyInjection",
            path: "Packages/DependencyInjection/Sources/DependencyInjection"
        ),
        .target(
            name: "CommandParsing",
            path: "Packages/CommandParsing/Sources/CommandParsing"
        ),
        .target(
            name: "CSecretService",
            dependencies: ["CLibraryLoader"],
            path: "Packages/Core/Sources/CSecretService"
        ),
        .target(
            name: "CSodium",
            dependencies: ["CLibraryLoader"],
            path: "Packages/Core/Sources/CSodium"
        ),
        .target(
            name: "Core",
            dependencies: ["DependencyInjection", "Shared", "CSecretService", "CSodium"],
            path: "Packages/Core/Sources/Core"
        ),
        .target(
            name: "CoreTestSupport",
            dependencies: ["Core", "Shared"],
            path: "Packages/Core/Sources/CoreTestSupport"
        ),
        .target(
            name: "Network",
            dependencies: ["Shared"],
            path: "Packages/Network/Sources/Network"
        ),
        .target(
            name: "CCurl",
            dependencies: ["CLibraryLoader"],
            path: "Packages/Network/Sources/CCurl"
        ),
        .target(
            name: "CDecompression",
            dependencies: ["CLibraryLoader"],
            path: "Packages/Network/Sources/CDecompression"
        ),
        .target(
            name: "NetworkCurl",
            dependencies: ["Network", "CCurl", "CDecompression", "Shared"],
            path: "Packages/Network/Sources/NetworkCurl"
        ),
        .target(
            name: "NetworkURLSession",
            dependencies: ["Network"],
            path: "Packages/Network/Sources/NetworkURLSession"
        ),
        .target(
            name: "NetworkTestSupport",
            dependencies: ["Network"],
            path: "Packages/Network/Sources/NetworkTestSupport"
        ),
        .target(
            name: "Domain",
            dependencies: ["Core", "DependencyInjection", "Shared"],
            path: "Packages/Domain/Sources/Domain"
        ),
        .target(
            name: "DomainTestSupport",
            dependencies: ["Domain", "Core", "DependencyInjection", "CoreTestSupport", "Shared"],
            path: "Packages/Domain/Sources/DomainTestSupport"
        ),
        .target(
            name: "Data",
            dependencies: ["CHash", "CMicroHTTPD", "CSQLite", "Domain", "Network", "DependencyInjection", "Shared"],
            path: "Packages/Data/Sources/Data"
        ),
        .target(
            name: "CHash",
            dependencies: ["CLibraryLoader"],
            path: "Packages/Data/Sources/CHash"
        ),
        .target(
            name: "CMicroHTTPD",
            dependencies: ["CLibraryLoader"],
            path: "Packages/Data/Sources/CMicroHTTPD"
        ),
        .target(
            name: "CSQLite",
            dependencies: ["CLibraryLoader"],
            path: "Packages/Data/Sources/CSQLite"
        ),
        .target(
            name: "CDemoData",
            path: "Packages/Data/Sources/CDemoData",
            exclude: ["Files"]
        ),
        .target(
            name: "DemoServices",
            dependencies: ["CDemoData", "Network", "Shared"],
            path: "Packages/Data/Sources/DemoServices"
        ),
        .target(
            name: "Presentation",
            dependencies: ["Domain", "DependencyInjection", "Shared"],
            path: "Packages/Presentation/Sources/Presentation"
        ),
        .target(
            name: "CChafa",
            dependencies: ["CLibraryLoader"],
            path: "Packages/TerminalUI/Sources/CChafa"
        ),
        .target(
            name: "CMarkdown",
            dependencies: ["CLibraryLoader"],
            path: "Packages/TerminalUI/Sources/CMarkdown"
        ),
        .target(
            name: "CNcurses",
            dependencies: ["CLibraryLoader"],
            path: "Packages/TerminalUI/Sources/CNcurses"
        ),
        .target(
            name: "TerminalUI",
            dependencies: [
                "CChafa",
                "CMarkdown",
                "CNcurses",
                "Presentation",
                "Domain",
                "DependencyInjection",
                "Shared",
            ],
            path: "Packages/TerminalUI/Sources/TerminalUI"
        ),
        .target(
            name: "CArguments",
            path: "App/Sources/CArguments"
        ),
        .target(
            name: "CBuildInfo",
            path: "App/Sources/CBuildInfo"
        ),
        .executableTarget(
            name: "App",
            dependencies: [
                "CArguments",
                "CBuildInfo",
                "Shared",
                "DependencyInjection",
                "CommandParsing",
                "Core",
                "Network",
                "NetworkCurl",
                "Domain",
                "Data",
                "DemoServices",
                "Presentation",
                "TerminalUI",
            ],
            path: "App/Sources/App"
        ),
        // `swift test` here runs this one, which says where the others are: they belong to the packages.
        .testTarget(name: "RootTests", path: "Tests/RootTests"),
    ]
)

// The same block ends every manifest; `Scripts/graph --check` compares them.
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
