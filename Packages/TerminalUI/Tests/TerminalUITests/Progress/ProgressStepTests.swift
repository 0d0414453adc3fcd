import Domain
import DomainTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ProgressStepTests {
    @Test func `pages are counted without overflow for any total`() {
        var pager = Pager<Repo>(limits: .unsplash, limit: nil)
        let next = PageRequest(number: 2, size: 30)
        _ = pager.accept(Domain.Page(items: [Repo.sample], total: .max, next: next, provenance: .sample))
        #expect(ProgressStep.pages(of: pager) == .pages(done: 0, of: pager.expectedCount / 30 + 1))
    }

    @Test(arguments: [
        (ProgressStep.pages(done: 9, of: 10), "Page 10 of 10"), (.pages(done: 0, of: nil), "Page 1"),
        (.bytes(done: 12_340_000, of: 30_000_000), "12.3 MB of 30.0 MB"),
        (.waiting(.seconds(10), reason: "Rate limited"), "Rate limited: continuing in 8s"),
    ])
    func `a step is one line, and a pause counts down`(step: ProgressStep, text: String) {
        #expect(step.text(age: .seconds(2)) == text)
    }
}
