/// Makes the app's coordinator on the main actor.
public struct AppCoordinatorFactory: Sendable {
    private let configuration: AppConfiguration
    private let features: Features
    private let services: AppServices

    public init(configuration: AppConfiguration = AppConfiguration(), features: Features, services: AppServices) {
        self.configuration = configuration
        self.features = features
        self.services = services
    }

    /// A coordinator that is not started yet.
    @MainActor
    public func callAsFunction() -> AppCoordinator {
        AppCoordinator(configuration: configuration, features: features, services: services)
    }
}
