import Domain
import DomainTestSupport
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PartTests {
    private func opened(columns: Int = 80) async -> ScreenStage {
        let stage = ScreenStage(size: TerminalSize(columns: columns, rows: 40))
        await stage.start()
        await stage.search("swift")
        await stage.press(.enter)
        return stage
    }

    @Test func `the page of a repository lists its parts, the README first`() async {
        let stage = await opened()
        #expect(stage.frame.contains("[README]"))
        for title in ["Issues", "Pull requests", "Releases", "Contributors", "Files"] {
            #expect(stage.frame.contains(" \(title)"))
        }
        var releases = 0
        for call in stage.repos.control.calls {
            if case .releases = call { releases += 1 }
        }
        #expect(releases == 0)
    }

    @Test func `arrow keys move between parts, and each is requested when it is shown`() async {
        let stage = await opened()
        await stage.press(.right, .right, .right)
        #expect(stage.frame.contains("[Releases]"))
        #expect(stage.frame.contains("v1.0"))
        await stage.press(.right)
        #expect(stage.frame.contains("[Contributors]"))
        #expect(stage.frame.contains("Somebody"))
        await stage.press(.right, .right, .right)
        #expect(stage.frame.contains("[Files]"))
        #expect(stage.frame.contains("Sources/main.swift"))
        await stage.press(.left, .left)
        #expect(stage.frame.contains("v1.0"))
    }

    @Test func `after a row of a part is opened and closed, the part is shown again`() async {
        let stage = await opened()
        await stage.press(.right, .right, .right, .right)
        await stage.press(.enter)
        #expect(stage.feature?.navigation.path.last == ItemKey(kind: .user, id: "octocat"))
        await stage.press(.escape)
        #expect(stage.frame.contains("[Contributors]"))
    }

    @Test(arguments: [40, 48, 56, 64])
    func `an ellipsis stands for parts that do not fit, and no title is cut`(columns: Int) async throws {
        let stage = await opened(columns: columns)
        let titles = try #require((stage.feature?.screen as? any HasParts)?.partTitles)
        for part in titles.indices {
            let line = try #require(stage.frame.lines.first { $0.contains("[\(titles[part])]") })
            #expect(line.hasPrefix("…") || line.contains(titles[0]), "\(line)")
            #expect(line.hasSuffix("…") || line.contains(titles[titles.count - 1]), "\(line)")
            let seen = line.split { "…[]".contains($0) }.joined(separator: "  ").split(separator: "  ")
            #expect(seen.allSatisfy { titles.contains(String($0.trimmed)) }, "\(line)")
            await stage.press(.right)
        }
    }
}
