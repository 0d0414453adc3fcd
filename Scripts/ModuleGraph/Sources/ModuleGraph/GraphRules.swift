/// What may depend on what. The one place where the allowed edges of the module graph are written down.
public struct GraphRules: Sendable {
    /// One package of the graph and the packages it may depend on.
    public struct Layer: Sendable {
        /// The package's name, which is also its folder's, its product's and its module's.
        public let name: String
        /// The names of the packages that this one may depend on.
        public let mayImport: [String]

        /// A package and what it may depend on.
        public init(_ name: String, mayImport: [String]) {
            self.name = name
            self.mayImport = mayImport
        }
    }

    /// All packages, innermost first.
    public let layers: [Layer]
    /// The package that stands above all others: it may import all of them and compose the container.
    public let composer: String
    /// The module that only assemblies, tests and the composer import.
    public let containerModule: String
    /// The module that one target alone imports, and that target.
    public let confinedModule: (name: String, target: String)

    /// Folders that hold features instead of being one.
    public var transparentFolders: Set<String> = []
    /// Where this graph differs from the documented one that it follows, and why.
    public var differences: [String] = []

    /// The rules of this repository.
    public static let house: GraphRules = {
        let layers = [
            Layer("Shared", mayImport: []),
            Layer("DependencyInjection", mayImport: []),
            Layer("CommandParsing", mayImport: []),
            Layer("Core", mayImport: ["DependencyInjection", "Shared"]),
            Layer("Network", mayImport: ["Shared"]),
            Layer("Domain", mayImport: ["Core", "DependencyInjection", "Shared"]),
            Layer("Data", mayImport: ["Domain", "Network", "DependencyInjection", "Shared"]),
            Layer("Presentation", mayImport: ["Domain", "DependencyInjection", "Shared"]),
            Layer("TerminalUI", mayImport: ["Presentation", "Domain", "DependencyInjection", "Shared"]),
        ]
        return GraphRules(
            layers: layers + [Layer("App", mayImport: layers.map(\.name))],
            composer: "App",
            containerModule: "DependencyInjection",
            confinedModule: ("FoundationNetworking", target: "NetworkURLSession"),
            transparentFolders: ["Commands"],
            differences: [
                "There App reaches Data, Presentation and Shared. Here it is the composition root and reaches all: it reads "
                    + "the configuration, builds transports and token storage, registers every layer's assembly, and its "
                    + "commands use Domain and TerminalUI without a screen.",
                "There the network is a part of Data. Here `Network` is a package of its own under Data, because other "
                    + "programs use it without the product, and its transports can be exchanged.",
                "There Presentation shows views. Here `TerminalUI` is a package of its own above it: all that knows a "
                    + "terminal can be replaced by another user interface, and view models are tested without one.",
                "`CommandParsing` has no counterpart: a program with a command line needs it, and nothing in it knows the "
                    + "product.",
            ]
        )
    }()

    /// The layer of this name, if the graph has one.
    public func layer(named name: String) -> Layer? {
        layers.first { $0.name == name }
    }

    /// The place of a package in the order of the graph; what is unknown comes last.
    public func rank(of name: String) -> Int {
        layers.firstIndex { $0.name == name } ?? layers.count
    }
}
