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

    @Test("* stars the repository under the cursor and takes the star back, and its row says so")
    func list() async {
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

    @Test("a favourite that is starred shows both")
    func both() async {
        let stage = await started()
        await stage.type("f*")
        await stage.app.stars.settled()
        #expect(stage.frame.contains(" >★*swiftlang/swift"))
    }

    @Test("All marked repositories are starred at once")
    func marked() async {
        let stage = await started()
        await stage.type("a*")
        await stage.app.stars.settled()
        #expect(stage.frame.contains("Starred 4 repositories."))
        #expect(stage.frame.contains(" *Alamofire/Alamofire"))
    }

    @Test("A star that GitHub refuses is taken back, and the cause and the way out are said")
    func refused() async {
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

    @Test("Who is signed out is told to sign in, and what is no repository cannot be starred")
    func impossible() async {
        let nobody = await started(signedInAs: nil)
        await nobody.type("*")
        #expect(nobody.frame.contains("Starring requires a sign-in."))
        let stage = await started()
        await stage.type("2")
        await stage.search("o")
        await stage.type("*")
        #expect(stage.frame.contains("Only repositories can be starred."))
    }

    @Test("A repository's page says whether it is starred")
    func page() async {
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
