import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import Testing

@testable import TerminalUI

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

private let eventCount = number("SEARCHAPP_MONKEY_EVENTS", 1_500)

private func number(_ name: String, _ standard: Int) -> Int {
    getenv(name).flatMap { Int(String(cString: $0)) } ?? standard
}

/// Random keys, pastes, clicks, wheels and resizes, while services fail, hold back and come
/// back, time passes and the terminal talks: nothing crashes, hangs or draws nonsense.
///
/// `SEARCHAPP_MONKEY_EVENTS` sets how many events, `SEARCHAPP_MONKEY_SEED` where they begin; testing.md has the run under
/// the sanitizers.
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
        SearchError(.offline, message: "There is no connection."),
        SearchError(.rateLimited, message: "The limit is reached.", status: 403, retryAfter: .seconds(3)),
        SearchError(.secondaryRateLimited, message: "Too many requests.", status: 429, retryAfter: .seconds(2)),
        SearchError(.unauthorized, message: "The token was rejected.", status: 401),
        SearchError(.forbidden, message: "It needs a scope.", hint: "App auth login -s public_repo", status: 403),
        SearchError(.badServerResponse, message: "\u{1B}[31mcut off", status: 502),
        SearchError(.notFound, message: "There is none.", status: 404),
        SearchError(.resultLimitReached, message: "No more than 1,000."),
        SearchError(.storage, message: "The disk is full."), .cancelled,
    ]

    /// What goes on outside, as far as the events of one step do not wait for it.
    private static func happen(_ random: inout SeededRandomNumberGenerator, _ stage: ScreenStage) async {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4:
            let fault = faults.randomElement(using: &random) ?? .cancelled
            switch Int.random(in: 0..<6, using: &random) {
            case 0: stage.repos.control.failNext(fault)
            case 1: stage.users.control.failNext(fault)
            case 2: stage.photos.control.failNext(fault)
            case 3: stage.kept.control.failNext(fault)
            case 4: stage.savedSearches.control.failNext(fault)
            default: stage.queries.control.failNext(fault)
            }
        case 4: stage.repos.control.hold()
        case 5: stage.photos.control.hold()
        case 6, 7:
            stage.repos.control.releaseAll()
            stage.photos.control.releaseAll()
        case 8, 9: await stage.pass(.random(in: 1...4, using: &random))
        default:
            let reply = replies.randomElement(using: &random) ?? ""
            stage.screens.handle(.input([.response(Array(reply.utf8))]))
        }
    }

    @Test("Nothing that can be pressed breaks the screen", arguments: [0, 1])
    func monkey(offset: Int) async {
        let seed = UInt64(number("SEARCHAPP_MONKEY_SEED", 20_261_122) + offset)
        var random = SeededRandomNumberGenerator(seed: seed)
        let readme = (1...60).map { "# Part \($0)\n\n- [link](https://example.org/\($0))\n\n|a|b|\n|-|-|\n|1|2|\n" }
            .joined(separator: "\n")
        func makeStage() async -> ScreenStage {
            let stage = ScreenStage(
                repos: WholeFrameTests.repos + Repo.samples, signedInAs: offset == 0 ? nil : "octocat",
                images: offset == 0 ? .off : .blocks, readme: readme, followed: ScreenTheme())
            await stage.start()
            stage.screens.ask()
            return stage
        }
        var stage = await makeStage()
        for step in 0..<eventCount {
            let event = Self.event(&random, stage)
            stage.screens.handle(event)
            if Int.random(in: 0..<10, using: &random) == 0 { await Self.happen(&random, stage) }
            if step.isMultiple(of: 16) {
                // What is held back is not waited for.
                stage.repos.control.releaseAll()
                stage.photos.control.releaseAll()
                await stage.settle()
            } else if step.isMultiple(of: 4) {
                for _ in 0..<20 { await Task.yield() }
            }
            if stage.screens.isQuitting {
                await stage.end()
                stage = await makeStage()
            }
            let frame = stage.frame
            guard frame.isWellFormed, !frame.holdsControls, frame.size == stage.device.size else {
                Issue.record("seed \(seed), step \(step), \(event):\n\(frame.text)")
                return
            }
        }
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
