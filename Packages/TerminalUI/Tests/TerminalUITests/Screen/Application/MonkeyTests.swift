import Domain
import DomainTestSupport
import Foundation
import Presentation
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

private let eventCount = number("SEARCHAPP_MONKEY_EVENTS", 1_500)

private func number(_ name: String, _ standard: Int) -> Int {
    getenv(name).flatMap { Int(String(cString: $0)) } ?? standard
}

/// Random keys, pastes, clicks, wheel turns and resizes on every screen, while services fail or delay their responses,
/// time passes and the terminal sends responses. The app must not crash or hang, and every frame must be valid.
///
/// `SEARCHAPP_MONKEY_EVENTS` sets the number of events and `SEARCHAPP_MONKEY_SEED` the seed. `testing.md` describes the
/// runs under the sanitizers.
@MainActor
@Suite(.timeLimit(.minutes(10 + eventCount / 200)))
struct MonkeyTests {
    private static let letters = Array("jkgGhlfuoydi!?/FS0rsq:z|<>&nN][ avet123456789 swift\u{301}漢🙂*")
    private static let others: [Key] = [
        .enter, .escape, .tab, .backTab, .backspace, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
        .control("d"), .control("u"), .control("r"), .control("l"), .alt("x"), .delete, .function(3),
    ]
    private static let sizes = [(40, 12), (80, 24), (120, 36), (200, 60), (39, 11), (110, 40), (1, 1), (300, 5)]
    private static let pastes = ["swift", "\u{1B}[2J", String(repeating: "x", count: 9_000), "a\nb", "漢字 \u{202E}"]

    private static let replies = [
        "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]11;rgb:0/0/0\u{1B}\\", "\u{1B}[?62;4c", "\u{1B}_Gi=31;OK\u{1B}\\",
        "\u{1B}]11;nonsense\u{7}",
    ]
    private static let faults = [
        AppError(.offline, reason: "There is no connection"),
        AppError(.rateLimited, reason: "The limit is reached", status: 403, retryAfter: .seconds(3)),
        AppError(.secondaryRateLimited, reason: "Too many requests", status: 429, retryAfter: .seconds(2)),
        AppError(.unauthorized, reason: "The token was rejected", status: 401),
        AppError(
            .forbidden, reason: "It needs a scope", advice: [.other("App auth login -s public_repo")], status: 403),
        AppError(.badServerResponse, reason: "\u{1B}[31mcut off", status: 502),
        AppError(.notFound, reason: "There is none", status: 404),
        AppError(.resultLimitReached, reason: "No more than 1,000"),
        AppError(.storage, reason: "The disk is full"), .cancelled,
    ]

    /// Lets something happen outside of the app: a service fails, delays or delivers responses, time passes, or the
    /// terminal sends a response.
    private static func happen(_ random: inout SeededRandomNumberGenerator, _ stage: ScreenStage) async {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4:
            let fault = faults.randomElement(using: &random) ?? .cancelled
            stage.controls.randomElement(using: &random)?.failNext(fault)
        case 4, 5: stage.controls.randomElement(using: &random)?.hold()
        case 6, 7: releaseAll(stage)
        case 8, 9: await stage.pass(.random(in: 1...4, using: &random))
        default:
            let reply = replies.randomElement(using: &random) ?? ""
            stage.screens.handle(.input([.response(Array(reply.utf8))]))
        }
    }

    private static func releaseAll(_ stage: ScreenStage) {
        for control in stage.controls { control.releaseAll() }
    }

    /// Goes to a screen that was not visited yet, or to any screen, searches there and opens the first result.
    private static func jump(
        _ random: inout SeededRandomNumberGenerator, _ stage: ScreenStage, _ visits: ScreenVisits
    ) async {
        let all = stage.app.features.all.map(\.id)
        guard let screen = visits.missing(from: stage.app).first ?? all.randomElement(using: &random) else { return }
        releaseAll(stage)
        stage.app.opened(DeepLink(screen, query: HostileItems.query))
        await stage.settle()
        stage.feature?.itemOpened()
    }

    private static func makeStage(isSignedIn: Bool) async -> ScreenStage {
        let readme = (1...60).map { "# Part \($0)\n\n- [link](https://example.org/\($0))\n\n|a|b|\n|-|-|\n|1|2|\n" }
            .joined(separator: "\n")
        let stage = ScreenStage(
            repos: HostileItems.repos + Repo.samples, users: HostileItems.users + GitHubUser.samples,
            photos: HostileItems.photos + Photo.samples, movies: HostileItems.movies,
            topics: InMemoryTopicRepository(HostileItems.topics, repos: HostileItems.repos),
            issues: InMemoryIssueRepository(HostileItems.issues, comments: HostileItems.comments),
            pullRequests: InMemoryPullRequestRepository(HostileItems.pullRequests, comments: HostileItems.comments),
            commits: InMemoryCommitRepository(HostileItems.commits), code: InMemoryCodeRepository(HostileItems.code),
            discussions: InMemoryDiscussionRepository(HostileItems.discussions, comments: HostileItems.comments),
            tabs: AppConfiguration.tabNames, signedInAs: isSignedIn ? "octocat" : nil,
            images: isSignedIn ? .blocks : .off, readme: readme, followed: ScreenTheme())
        await stage.start()
        stage.screens.ask()
        return stage
    }

    @Test(arguments: [0, 1])
    func `no sequence of events crashes the app or draws an invalid frame on any screen`(offset: Int) async {
        let seed = UInt64(number("SEARCHAPP_MONKEY_SEED", 20_261_122) + offset)
        var random = SeededRandomNumberGenerator(seed: seed)
        var visits = ScreenVisits()
        var stage = await Self.makeStage(isSignedIn: offset == 1)
        for step in 0..<eventCount {
            let event = Self.event(&random, stage)
            stage.screens.handle(event)
            if Int.random(in: 0..<10, using: &random) == 0 { await Self.happen(&random, stage) }
            if step.isMultiple(of: 32) {
                await Self.jump(&random, stage, visits)
            } else if step.isMultiple(of: 16) {
                // Settling would wait forever for responses that are held.
                Self.releaseAll(stage)
                await stage.settle()
            } else if step.isMultiple(of: 4) {
                for _ in 0..<20 { await Task.yield() }
            }
            if stage.screens.isQuitting {
                await stage.end()
                stage = await Self.makeStage(isSignedIn: offset == 1)
            }
            let frame = stage.frame
            visits.note(stage.app)
            guard frame.isWellFormed, !frame.containsControls, frame.size == stage.device.size else {
                Issue.record("seed \(seed), step \(step), \(event):\n\(frame.text)")
                return
            }
        }
        #expect(visits.missing(from: stage.app) == [], "seed \(seed)")
        await stage.end()
    }

    private static func event(_ random: inout SeededRandomNumberGenerator, _ stage: ScreenStage) -> TerminalEvent {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<55: .input([.key(.character(letters.randomElement(using: &random) ?? "j"))])
        case 55..<85: .input([.key(others.randomElement(using: &random) ?? .enter)])
        case 85..<88: .input([.paste(pastes.randomElement(using: &random) ?? "")])
        case 88..<94:
            .input([
                .click(
                    Position(
                        row: .random(in: 0..<60, using: &random), column: .random(in: 0..<200, using: &random)))
            ])
        case 94..<97: .input([.wheel(Bool.random(using: &random) ? 1 : -1, Position(row: 5, column: 5))])
        default: resized(&random, stage)
        }
    }

    private static func resized(
        _ random: inout SeededRandomNumberGenerator, _ stage: ScreenStage
    ) -> TerminalEvent {
        let size = sizes.randomElement(using: &random) ?? (80, 24)
        stage.device.size = TerminalSize(columns: size.0, rows: size.1)
        return .resized
    }
}
