import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ProfileViewModelTests {
    @Test func `the account screen shows the profile and repositories of the signed-in user`() async throws {
        let profile = try await profile(of: AppStage(signedInAs: "octocat"))
        await profile.settled()
        #expect(profile.user.detail.value?.login == "octocat")
        #expect(profile.user.repos.state == .empty(query: "your repos", isPartial: false))
    }

    @Test func `the account screen shows whether the account is a favorite`() async throws {
        let stage = Stage()
        let user = try #require(GitHubUser.samples.first { $0.login == "octocat" })
        try await stage.favoritesStore.add([Favorite(user, addedAt: stage.wallClock.now)])
        let screen = UserDetailViewModel(.me, context: stage.context, loadUser: stage.userCases.load)
        screen.appeared()
        await screen.settled()
        #expect(screen.isFavorite)
    }

    @Test func `signing out shows the sign-in`() async throws {
        let stage = AppStage(signedInAs: "octocat")
        let profile = try await profile(of: stage)
        profile.signOutConfirmed()
        #expect(profile.isSigningOut)
        await until { stage.signIn != nil }
        await profile.settled()
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
