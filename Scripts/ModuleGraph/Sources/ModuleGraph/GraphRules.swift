/// The rules of the module graph, including the allowed dependencies.
public struct GraphRules: Sendable {
    /// A package and the packages that it may depend on.
    public struct Layer: Sendable {
        /// The name of the package, its directory, its main product and its module.
        public let name: String
        /// The names of the packages that the package may depend on.
        public let mayImport: [String]

        /// Creates a layer.
        public init(_ name: String, mayImport: [String]) {
            self.name = name
            self.mayImport = mayImport
        }
    }

    /// All packages, innermost first.
    public let layers: [Layer]
    /// The package that composes all others and may import all of them.
    public let composer: String
    /// The module of the container, which only assemblies, tests and the composer import.
    public let containerModule: String
    /// A module that only one target imports, and the name of this target.
    public let confinedModule: (name: String, target: String)

    /// The names of directories that contain features but are not features.
    public var transparentFolders: Set<String> = []
    /// The differences from the graph of the original system and their reasons, for `graph.md`.
    public var differences: [String] = []

    /// The rules of this repository.
    public static let house: GraphRules = {
        let layers = [
            Layer("Shared", mayImport: []),
            Layer("DependencyInjection", mayImport: []),
            Layer("CommandParsing", mayImport: []),
            Layer("TerminalKit", mayImport: ["Shared"]),
            Layer("ModelContext", mayImport: ["Shared"]),
            Layer("Core", mayImport: ["DependencyInjection", "Shared"]),
            Layer("Network", mayImport: ["Shared"]),
            Layer("Domain", mayImport: ["Core", "DependencyInjection", "Shared"]),
            Layer("Data", mayImport: ["Domain", "Network", "DependencyInjection", "Shared"]),
            Layer("Presentation", mayImport: ["Domain", "DependencyInjection", "Shared"]),
            Layer("TerminalUI", mayImport: ["Presentation", "Domain", "TerminalKit", "DependencyInjection", "Shared"]),
            Layer(
                "ToolServer", mayImport: ["Presentation", "Domain", "ModelContext", "DependencyInjection", "Shared"]),
        ]
        return GraphRules(
            layers: layers + [Layer("App", mayImport: layers.map(\.name))],
            composer: "App",
            containerModule: "DependencyInjection",
            confinedModule: ("FoundationNetworking", target: "NetworkURLSession"),
            transparentFolders: ["Commands"],
            differences: [
                "**App** depends on all packages, not only on Data, Presentation and Shared. It reads the configuration, "
                    + "creates transports and token storage, and connects all layers. Its commands use Domain and TerminalUI "
                    + "directly to print results.",
                "**Network** is a separate package. In the original, it is a part of Data. Other programs can use Network "
                    + "without the rest of Search App, and its transports can be replaced.",
                "**TerminalUI** is a separate package that depends on Presentation. In the original, the views are part of "
                    + "Presentation. Because they are separate here, the view models can be tested without a user interface, "
                    + "and TerminalUI can be replaced with another user interface.",
                "**TerminalKit** is new. It contains the parts of the terminal user interface that are independent of "
                    + "Search App, so that other programs can use them.",
                "**ToolServer** is new. Like TerminalUI, it is a front end, but for AI assistants instead of people.",
                "**ModelContext** is new. It contains the parts of ToolServer that are independent of Search App, so that "
                    + "other programs can use them.",
                "**CommandParsing** is new, because the original has no command line.",
            ]
        )
    }()

    /// Returns the layer with a name, or `nil` if there is none.
    public func layer(named name: String) -> Layer? {
        layers.first { $0.name == name }
    }

    /// Returns the position of a package in the order of the layers. Unknown packages come last.
    public func rank(of name: String) -> Int {
        layers.firstIndex { $0.name == name } ?? layers.count
    }
}
