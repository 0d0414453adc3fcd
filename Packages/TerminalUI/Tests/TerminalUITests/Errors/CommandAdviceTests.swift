import Domain
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct CommandAdviceTests {
    @Test(arguments: [
        (Advice.signIn(.github), "Sign in with `App auth login`."),
        (.signIn(.tmdb), "Sign in with `App auth login --provider tmdb`."),
        (
            .grantScope(needed: "repo, read:org", scope: "repo"),
            "It needs one of repo, read:org: sign in with `App auth login -s repo`."
        ),
        (.narrow(["language", "stars"]), "Narrow the search with filters such as --language or --stars."),
        (.useHost("ghe.example"), "Add “--host ghe.example”."),
        (.resumeOrReplaceFile, "Use --resume to continue it, or --force to replace it."),
        (.goOnline, "Leave out --offline to allow requests."),
        (.other("As it is."), "As it is."),
    ])
    func `the command line words advice with commands and options`(advice: Advice, text: String) {
        #expect(advice.commandText == text)
    }

    @Test(arguments: [Provider.tmdb, .unsplash])
    func `the advice to add an API key names the page, the command, the variables and the demo`(provider: Provider)
        throws
    {
        let hint = try #require(AppError(.unauthorized, reason: "no key", advice: [.addKey(provider)]).commandHint)
        for part in [provider.keyPage, "--provider \(provider.rawValue)", "--demo"] + provider.keyVariables {
            #expect(hint.contains(part), "\(part)")
        }
    }

    @Test func `the full screen words advice with keys, and omits what it does itself`() {
        let advice: [Advice] = [.signInForHigherLimit(.github, limit: "30 searches a minute"), .waitForLimit]
        #expect(advice.screenText == "Press L to sign in, which raises the limit to 30 searches a minute.")
        #expect([Advice.narrow(["stars"])].screenText == "Press F to narrow the search with filters.")
        #expect([Advice.waitForLimit].screenText == nil)
    }
}
