import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of GitHub stars on the screen.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StarTests {
    private func started(signedInAs login: String? = "octocat") async -> ScreenStage {
        let stage = ScreenStage(signedInAs: login)
        await stage.start()
        await stage.search("swift")
        return stage
    }

    @Test func `* stars and unstars the selected repository, and its row shows the state`() async {
        let stage = await started()
        await stage.type("*")
        await stage.app.stars.settled()
        #expect(stage.frame.contains(" > *swiftlang/swift"))
        #expect(stage.frame.contains("Starred swiftlang/swift."))
        await stage.type("*")
        await stage.app.stars.settled()
        #expect(stage.frame.contains(" >  swiftlang/swift"))
        #expect(stage.frame.contains("No longer starred: swiftlang/swift."))
    }

    @Test func `a row that is a favorite and starred shows both signs`() async {
        let stage = await started()
        await stage.type("f*")
        await stage.app.stars.settled()
        #expect(stage.frame.contains(" >★*swiftlang/swift"))
    }

    @Test func `all marked repositories are starred together`() async {
        let stage = await started()
        await stage.type("a*")
        await stage.app.stars.settled()
        #expect(stage.frame.contains("Starred 4 repositories."))
        #expect(stage.frame.contains(" *Alamofire/Alamofire"))
    }

    @Test func `a star that GitHub rejects is removed, and a message explains the cause and the solution`() async {
        let stage = await started()
        stage.repos.control.failNext(
            AppError(
                .forbidden, operation: "Starring “swiftlang/swift”", reason: "the token lacks the scope public_repo",
                advice: [.other("App auth login -s public_repo")]))
        await stage.type("*")
        await stage.app.stars.settled()
        #expect(stage.frame.contains(" >  swiftlang/swift"))
        #expect(stage.frame.contains("the token lacks the scope public_repo."))
        #expect(stage.frame.contains("App auth login -s public_repo"))
    }

    @Test func `starring requires a sign-in, and only repositories can be starred`() async {
        let nobody = await started(signedInAs: nil)
        await nobody.type("*")
        #expect(nobody.frame.contains("Starring requires a sign-in."))
        let stage = await started()
        await stage.type("2")
        await stage.search("o")
        await stage.type("*")
        #expect(stage.frame.contains("Only repositories can be starred."))
    }

    @Test func `the page of a repository shows whether it is starred`() async {
        let stage = await started()
        await stage.press(.enter)
        await stage.app.stars.settled()
        #expect(stage.frame.lines[1].hasPrefix(" swiftlang/swift"))
        await stage.type("*")
        await stage.app.stars.settled()
        #expect(stage.frame.lines[1].hasPrefix(" * swiftlang/swift"))
        await stage.type("i")
        #expect(stage.frame.text.contains(/Starred +yes/))
    }
}
