import Domain
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct ExitCodeTests {
    @Test(
        arguments: [
            (AppError.Kind.badServerResponse, 1), (.storage, 1), (.missingLibrary, 1), (.rateLimited, 6),
            (.secondaryRateLimited, 6),
            (.resultLimitReached, 9), (.notFound, 5), (.unauthorized, 4), (.forbidden, 4), (.validationFailed, 64),
            (.usage, 64), (.offline, 7), (.timedOut, 7), (.cancelled, 130),
        ] as [(AppError.Kind, Int32)])
    func `each kind of error has an exit code`(kind: AppError.Kind, code: Int32) {
        #expect(ExitCode(kind).rawValue == code)
    }

    @Test func `the exit codes are the documented ones`() {
        #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 9, 64, 130])
    }
}
