import Domain
import Shared
import Testing

@testable import Presentation

@Suite(.timeLimit(.minutes(10)))
struct ErrorTextTests {
    @Test func `a message is a sentence about the operation and the reason`() {
        let error = AppError(.offline, operation: "Searching users", reason: "no connection to api.github.com")
        #expect(error.message == "Searching users failed: no connection to api.github.com.")
        #expect(AppError(.usage, reason: "“x” is not a topic").message == "“x” is not a topic.")
        #expect(AppError(.storage, reason: "It failed.").message == "It failed.")
    }

    @Test func `the advice of an error is joined into one text, which is empty without advice`() {
        let advice: [Advice] = [.checkNetwork, .tryAgain]
        #expect(advice.text == "Check the network connection. Try again.")
        #expect([Advice]().text == nil)
        #expect(advice.text { _ in nil } == nil)
    }

    @Test(arguments: [
        Advice.signIn(.github), .continueAnonymously, .useStoredResponses, .goOnline, .raiseTimeout, .waitForLimit,
        .narrow(["language", "stars"]), .checkQuerySyntax, .useHost("ghe.example"), .openPage, .replaceFile,
        .resumeOrReplaceFile, .startOver, .chooseStorageFolder, .usePlainFile, .setClientSecret, .addKey(.tmdb),
        .listFolder(repo: "a/b", path: "Sources"), .chooseSavedSearch([]), .splitByAnotherField, .checkServer,
    ])
    func `the neutral text of an advice names no command, option or key`(advice: Advice) {
        #expect(advice.text.hasSuffix("."))
        #expect(!advice.text.contains("--") && !advice.text.contains("`") && !advice.text.contains("Press"))
        #expect(!advice.text.contains("SEARCHAPP_"))
    }
}
