import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StarsModelTests {
    private let noScope = AppError(.forbidden, reason: "It needs the scope public_repo", status: 403)
    private let keys = (1...3).map { ItemKey(kind: .repo, id: "sample/\($0)") }

    private func started(signedInAs login: String? = "octocat") async -> AppStage {
        let app = AppStage(signedInAs: login)
        await app.start()
        return app
    }

    private func sent(_ app: AppStage) -> [InMemoryRepoRepository.Call] {
        app.stage.repos.control.calls.filter { if case .setStarred = $0 { true } else { false } }
    }

    @Test func `a star is shown before the request is sent`() async throws {
        let app = await started()
        app.stage.repos.control.hold()
        app.app.stars.toggled([keys[0]])
        #expect(app.app.stars[keys[0]] == true)
        app.stage.repos.control.releaseAll()
        await app.app.stars.settled()
        #expect(app.app.stars[keys[0]] == true)
        app.app.stars.toggled([keys[0]])
        await app.app.stars.settled()
        #expect(app.app.stars[keys[0]] == false)
        let name = try #require(RepoName("sample/1"))
        #expect(sent(app) == [.setStarred(true, name), .setStarred(false, name)])
    }

    @Test func `a rejected star is reverted, and the reason is reported`() async {
        let app = await started()
        app.stage.repos.control.failNext(noScope)
        app.app.stars.toggled([keys[0]])
        await app.app.stars.settled()
        #expect(app.app.stars[keys[0]] == nil)
        #expect(app.app.messages.toast?.text == noScope.message)
        #expect(app.app.messages.toast?.kind == .failure)
        #expect(app.app.messages.messages.count == 1)
    }

    @Test func `after a rejection that applies to all, the other stars are not sent`() async {
        let app = await started()
        app.stage.repos.control.failNext(AppError(.offline, reason: "No network"))
        app.app.stars.toggled(keys)
        await app.app.stars.settled()
        #expect(sent(app).count == 1)
        #expect(keys.allSatisfy { app.app.stars[$0] == nil })
        #expect(
            app.app.messages.messages.map(\.text) == [
                "Starred 0 of 3 repositories. Not starred: sample/1 (No network). Not sent: 2."
            ])
    }

    @Test func `one rejected star does not stop the others, and only the stars that succeeded are reported`() async {
        let app = await started()
        app.stage.repos.control.failNext(noScope)
        app.app.stars.toggled(keys)
        #expect(app.app.messages.messages.isEmpty)
        await app.app.stars.settled()
        #expect(keys.map { app.app.stars[$0] == true } == [false, true, true])
        #expect(
            app.app.messages.messages.map(\.text) == [
                "Starred 2 of 3 repositories. Not starred: sample/1 (It needs the scope public_repo)."
            ])
    }

    @Test func `several repositories are starred if one of them is not, and unstarred if all are`() async {
        let app = await started()
        app.app.stars.toggled([keys[1]])
        app.app.stars.toggled(keys)
        await app.app.stars.settled()
        #expect(sent(app).count == 3)
        app.app.stars.toggled(keys)
        await app.app.stars.settled()
        #expect(keys.allSatisfy { app.app.stars[$0] == false })
    }

    @Test func `the page of a repository shows whether it is starred, and sends no request without a sign-in`()
        async throws
    {
        let app = await started()
        app.feature?.opened(keys[0])
        await app.feature?.screen.settled()
        await app.app.stars.settled()
        #expect(app.app.stars[keys[0]] == false)
        #expect(app.feature?.screen.starredKey == keys[0])
        let nobody = await started(signedInAs: nil)
        nobody.feature?.opened(keys[0])
        await nobody.feature?.screen.settled()
        await nobody.app.stars.settled()
        #expect(nobody.app.stars[keys[0]] == nil)
        let asked = nobody.stage.repos.control.calls.contains { if case .isStarred = $0 { true } else { false } }
        #expect(!asked)
    }

    @Test func `a page shown before the account is known requests the star when it is known`() async {
        let app = AppStage(signedInAs: "octocat")
        app.app.opened(DeepLink("repos", path: [keys[2]]))
        await app.start()
        await until { app.app.stars[keys[2]] != nil }
        #expect(app.app.stars[keys[2]] == false)
    }

    @Test func `without a sign-in or for another kind, starring sends nothing and shows the reason`()
        async
    {
        let nobody = await started(signedInAs: nil)
        nobody.app.stars.toggled([keys[0]])
        #expect(nobody.app.stars[keys[0]] == nil)
        #expect(nobody.app.messages.toast?.text == "Starring requires a sign-in.")
        let app = await started()
        app.app.stars.toggled([ItemKey(kind: .user, id: "octocat")])
        #expect(app.app.messages.toast?.text == "Only repositories can be starred.")
        #expect(sent(app).isEmpty && sent(nobody).isEmpty)
    }

    @Test func `the stars of one account are unknown after switching to another`() async throws {
        let app = await started()
        app.app.stars.toggled([keys[0]])
        await app.app.stars.settled()
        app.session.tokenWasRejected(AppStage.token)
        await until { app.app.stars[keys[0]] == nil }
    }

    @Test func `pending stars of one account are not sent for the next, and a message says so`() async throws {
        let app = await started()
        app.stage.repos.control.hold()
        app.app.stars.toggled(keys)
        #expect(app.app.stars.unsentCount == 3)
        app.session.tokenWasRejected(AppStage.token)
        await until { app.app.stars.unsentCount == 0 }
        #expect(app.app.messages.messages.contains { $0.text == "Stars that were not sent: 3." })
        app.stage.repos.control.releaseAll()
        await app.app.stars.settled()
    }
}
