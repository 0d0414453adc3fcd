import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct DiscussionReportTests {
    @Test func `a table names the repository, number, state, title, category, answer and last change`() {
        #expect(
            Samples.written(.init(), on: .terminal(width: 130), [Discussion.samples]) == """
                REPO                 #NUMBER  STATE  TITLE                         CATEGORY  ANSWERED  UPDATED
                octocat/Hello-World      #11  open   How do I test a coordinator?  Q&A       yes       2023-11-15
                octocat/Hello-World      #12  open   Support another service       Ideas               2023-11-15

                """)
    }

    @Test func `in a pipe a row has the raw values`() {
        #expect(
            Samples.written(.init(.plain), [Discussion.samples])
                == "octocat/Hello-World\t11\topen\tHow do I test a coordinator?\tQ&A\ttrue\t2023-11-15T22:13:20Z\n"
                + "octocat/Hello-World\t12\topen\tSupport another service\tIdeas\t\t2023-11-15T22:13:20Z\n")
    }

    @Test func `a page shows the facts, the description and the answer`() {
        let page = Samples.page(DetailReport(Discussion.sample, isFavorite: false))
        for text in [
            "How do I test a coordinator?", "octocat/Hello-World#11", "Category", "Q&A", "Answered", "yes",
            "Answer by  octocat", "Upvotes", "About How do I test", "Start it with a fake parent.",
        ] {
            #expect(page.contains(text), "\(text)")
        }
    }
}
