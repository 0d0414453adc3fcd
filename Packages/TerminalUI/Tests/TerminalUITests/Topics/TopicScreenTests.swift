import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TopicScreenTests {
    private static let repos = Repo.samples.prefix(2).map { repo in
        Repo(fullName: repo.fullName).with {
            $0.name = repo.name
            $0.owner = repo.owner
            $0.description = repo.description
            $0.url = repo.url
            $0.stargazersCount = repo.stargazersCount
            $0.topics = ["swift"]
        }
    }

    private func opened(repos: [Repo] = repos, failing error: AppError? = nil) async -> ScreenStage {
        let topics = InMemoryTopicRepository(Topic.samples, repos: repos)
        let stage = ScreenStage(size: TerminalSize(columns: 80, rows: 40), topics: topics)
        stage.app.opened(DeepLink("topics", query: "modern"))
        await stage.start()
        await stage.settle()
        topics.control.failAlways(error)
        await stage.press(.enter)
        return stage
    }

    @Test func `a topic page shows the facts of the topic above its repositories`() async throws {
        let stage = await opened()
        let lines = stage.frame.lines
        let order = try [
            " Swift", "Swift is a modern programming language", "Created by", "Released", "Showing 2 of 2 repositories",
            "NAME",
            " >  swiftlang/swift", "    apple/container",
        ].map { text in try #require(lines.firstIndex { $0.contains(text) }, "“\(text)” is missing.") }
        #expect(order == order.sorted())
        #expect(lines.contains { $0.contains("Created by") && $0.contains("Apple") })
        #expect(lines.contains { $0.contains("Released") && $0.contains("June 2, 2014") })
        #expect(lines.contains { $0.contains("URL") && $0.contains("https://github.com/topics/swift") })
    }

    @Test func `a topic page opens the selected repository`() async {
        let stage = await opened()
        await stage.press(.down, .enter)
        #expect(stage.feature?.navigation.path.last == ItemKey(kind: .repo, id: "apple/container"))
    }

    @Test func `a topic page shows whether the topic is a favorite`() async {
        let stage = await opened()
        #expect(!stage.frame.lines.contains { $0.contains("Favorite ") && $0.contains("yes") })
        await stage.type("f")
        #expect(stage.frame.lines.contains { $0.contains("Favorite ") && $0.contains("yes") })
    }

    @Test func `a topic page without repositories says so`() async {
        let stage = await opened(repos: [])
        #expect(stage.frame.contains("Nothing here yet."))
    }

    @Test func `a topic page that fails to load shows the error instead of the facts`() async {
        let stage = await opened(failing: AppError(.badServerResponse, reason: "The response was cut off"))
        #expect(stage.frame.contains("The response was cut off."))
        #expect(!stage.frame.contains("Created by"))
    }
}
