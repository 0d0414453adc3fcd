import Domain
import Shared

/// Makes the coordinators below the app's, each with what it needs.
@MainActor
struct FeatureFactory {
    let features: Features
    let services: AppServices

    /// The coordinator of a feature with its first screen.
    func coordinator(_ feature: Feature, _ context: ScreenContext) -> FeatureCoordinator {
        FeatureCoordinator(feature, features: features, context: context) { signIn($0) }
    }

    /// - Parameter reason: Why the person has to sign in again, if there is a reason.
    func signIn(_ reason: SignOutReason?) -> SignInCoordinator {
        SignInCoordinator(
            viewModel: SignInViewModel(useCases: services.session, wallClock: services.wallClock, reason: reason))
    }
}
