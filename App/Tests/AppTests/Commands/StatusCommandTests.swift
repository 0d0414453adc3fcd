import Domain
import Testing

@testable import App

@Suite struct StatusCommandTests {
    private static func error(_ kind: SearchError.Kind) -> SearchError { SearchError(kind, message: "x") }

    @Test(
        arguments: [
            (Provider.github, AccountStatus.Verdict.valid, ExitCode.success), (.github, .signedOut, .unauthorized),
            (.tmdb, .signedOut, .success), (.github, .rejected, .unauthorized), (.tmdb, .rejected, .unauthorized),
            (.github, .couldNotCheck(error(.offline)), .network),
            (.github, .couldNotCheck(error(.rateLimited)), .rateLimited),
            (.github, .couldNotCheck(error(.storage)), .network),
        ] as [(Provider, AccountStatus.Verdict, ExitCode)])
    func `each verdict has its code`(provider: Provider, verdict: AccountStatus.Verdict, code: ExitCode) {
        var status = AccountStatus(provider: provider, host: provider.host)
        status.verdict = verdict
        #expect(StatusCommand.code(status) == code)
    }
}
