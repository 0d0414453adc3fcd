import Foundation
import NetworkTestSupport
import Testing

/// Tests of images in a terminal. The images are part of the demo data.
@Suite(.tags(.release), .timeLimit(.minutes(10)))
struct PictureTerminalTests {
    private static let commands = [
        ["user", "avatar", "swiftlang"], ["photo", "view", "tate-123841"], ["movie", "poster", "107"],
    ]

    @Test(
        arguments: commands,
        [
            ("kitty", "\u{1B}_Ga=T,f=100,"), ("iterm", "\u{1B}]1337;File=inline=1;"), ("sixel", "\u{1B}P0;"),
            ("blocks", "\u{1B}[38;5;"),
        ])
    func `avatars, photos and posters are drawn with each picture protocol`(
        command: [String], way: (name: String, start: String)
    )
        async throws
    {
        let sandbox = try Sandbox(["SEARCHAPP_DEMO": "1", "PAGER": "cat"])
        let run = try await sandbox.start(
            command + ["--images", way.name], output: .terminal(columns: 80, rows: 200)
        ).ending()
        #expect(run.code == 0)
        #expect(run.output.contains(way.start))
        #expect(!run.output.contains("Picture: "))
    }

    @Test(arguments: commands) func `without color, a picture consists of characters only`(command: [String])
        async throws
    {
        let sandbox = try Sandbox(["SEARCHAPP_DEMO": "1", "PAGER": "cat", "NO_COLOR": "1"])
        let run = try await sandbox.start(
            command + ["--images", "ascii"], output: .terminal(columns: 80, rows: 200)
        ).ending()
        #expect(run.code == 0)
        #expect(run.lines.filter { $0.allSatisfy(\.isASCII) && $0.contains { !$0.isLetter && $0 != " " } }.count > 10)
        #expect(!run.output.contains("\u{1B}[38"))
    }

    @Test func `a terminal that does not report picture support gets block characters without delay`() async throws {
        let sandbox = try Sandbox(["SEARCHAPP_DEMO": "1"])
        let run = try await sandbox.runOnTerminal("user", "avatar", "swiftlang")
        #expect(run.code == 0)
        #expect(run.output.contains("▄"))
    }

    @Test func `disabled or damaged pictures are replaced by text, with the reason`() async throws {
        let sandbox = try Sandbox(unsplash: try FakeUnsplash.server())
        let off = try await sandbox.runOnTerminal("photo", "view", "abc", "--images", "off")
        #expect(off.output.contains("Picture: a lighthouse, 4x3 pixels, by Ada"))
        let damaged = try await sandbox.runOnTerminal("photo", "view", "abc", "--images", "blocks")
        #expect(damaged.code == 0)
        #expect(damaged.output.contains("Picture: a lighthouse, 4x3 pixels, by Ada"))
        #expect(damaged.errors.contains("The picture is not shown: "))
    }
}
