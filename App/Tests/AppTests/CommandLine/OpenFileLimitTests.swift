import Domain
import Testing

@testable import App

@Suite(.timeLimit(.minutes(10)))
struct OpenFileLimitTests {
    @Test(arguments: [(0, false), (31, false), (32, true), (Int.max, true)])
    func `commands run with the minimum number of open files or more`(limit: Int, isEnough: Bool) {
        #expect(((try? OpenFileLimit.check(limit)) != nil) == isEnough)
    }
}
