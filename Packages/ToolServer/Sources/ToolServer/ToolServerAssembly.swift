public import DependencyInjection
import Domain
import Presentation

/// The assembly that registers the ``ToolServer`` and the toolboxes of all item kinds for dependency injection.
public struct ToolServerAssembly: Assembly {
    private let features: [any KindFeature.Type]

    /// Creates an assembly for all item kinds of Search App, such as repositories, photos and movies.
    public init() {
        features = FeatureCatalog.kinds
    }

    /// Creates an assembly for the given features, each of which belongs to one item kind. Tests add a kind.
    init(features: [any KindFeature.Type]) {
        self.features = features
    }

    public func assemble(_ registry: inout Registry) {
        registry.register(KindToolboxes.self, .transient, adding: features.map { Self.addition($0) }) {
            KindToolboxes()
        }
        registry.register(
            ToolUserData.self, .transient, needs: (any FavoritesRepository).self, ChangeFavorites.self,
            (any SavedSearchesRepository).self, FetchRecentQueries.self
        ) { ToolUserData(favorites: $0, changeFavorites: $1, savedSearches: $2, recentQueries: $3) }
        registry.register(
            ToolServer.self, .transient, needs: KindToolboxes.self, ToolUserData.self,
            LoadRateLimit.self, (any ImageRepository).self
        ) { ToolServer(kinds: $0, userData: $1, loadRateLimit: $2, images: $3) }
    }

    private static func addition<Feature: KindFeature>(_ feature: Feature.Type) -> Addition<KindToolboxes> {
        let special = kindTools.first { $0.kind == Feature.UseCases.kind }
        let tools: any KindTools.Type = special ?? PlainTools<Feature.UseCases>.self
        return toolbox(tools)
    }

    private static func toolbox<Tools: KindTools>(_ tools: Tools.Type) -> Addition<KindToolboxes> {
        Addition(Tools.UseCases.self) { toolboxes, useCases in toolboxes.adding(Tools(useCases: useCases)) }
    }
}
