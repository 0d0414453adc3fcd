/// Makes the app's coordinator on the main actor.
public struct AppCoordinatorFactory: Sendable {
    private let configuration: AppConfiguration
    private let screens: ScreenFactory
    private let services: AppServices

    public init(configuration: AppConfiguration = AppConfiguration(), screens: ScreenFactory, services: AppServices) {
        self.configuration = configuration
        self.screens = screens
        self.services = services
    }

    /// A coordinator that is not started yet.
    @MainActor
    public func callAsFunction() -> AppCoordinator {
        AppCoordinator(configuration: configuration, screens: screens, services: services)
    }
}
