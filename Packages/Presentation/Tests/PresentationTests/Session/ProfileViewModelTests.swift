import Domain
import DomainTestSupport
import Presentation
import Testing

@MainActor
@Suite("The person's own screen", .timeLimit(.minutes(10)))
struct ProfileViewModelTests {
    @Test("shows profile and repos of who is signed in")
    func signedIn() async throws {
        let profile = try await profile(of: AppStage(signedInAs: "octocat"))
        await profile.settled()
        #expect(profile.user.profile.value?.user.login == "octocat")
        #expect(profile.user.repos.state == .empty(query: "your repos", isPartial: false))
    }

    @Test("a token that the provider could not be told to forget is said")
    func failedRevocation() async throws {
        let stage = AppStage(signedInAs: "octocat")
        let profile = try await profile(of: stage)
        stage.auth.control.failAlways(.noConnection)
        profile.signOutConfirmed(revoking: true)
        #expect(profile.isSigningOut)
        await until { stage.signIn != nil }
        await profile.settled()
        #expect(stage.app.messages.messages.last?.text.contains("lives on") == true)
        #expect(stage.session.current == .signedOut(.left))
    }

    private func profile(of stage: AppStage) async throws -> ProfileViewModel {
        await stage.start()
        stage.tabs?.tabChosen("me")
        guard let profile = stage.feature?.root as? ProfileViewModel else { throw NotShown() }
        return profile
    }

    private struct NotShown: Error {}
}
