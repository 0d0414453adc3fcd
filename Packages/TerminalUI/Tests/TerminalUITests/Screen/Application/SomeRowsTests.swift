import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests that actions on a narrowed list or on marked rows only affect visible rows.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SomeRowsTests {
    private func searched(_ size: TerminalSize = .standard) async -> ScreenStage {
        let stage = ScreenStage(size: size)
        await stage.start()
        await stage.search("swift")
        return stage
    }

    private func narrowed(_ stage: ScreenStage, to text: String) async {
        await stage.type("&" + text)
        await stage.press(.enter)
    }

    @Test func `after a favorite is removed from a narrowed list, the cursor is on a visible row`() async {
        let stage = await searched()
        await stage.type("af3")
        let cursor = stage.feature?.screen.view.cursor
        let count = cursor?.rowCount ?? 0
        #expect(count == 4)
        let names = (0..<count).compactMap { cursor?.item(at: $0)?.key.id }
        await narrowed(stage, to: names[0])
        await stage.type("f")
        #expect(stage.text.contains("No loaded row matches"))
        await stage.type("f")
        await stage.press(.enter)
        #expect(cursor?.rowCount == count - 1)
        #expect(stage.feature?.navigation.path.isEmpty == true)
        #expect(stage.text.contains("No row matches. Press Esc to show all rows."))
    }

    @Test func `with no visible row, Enter opens nothing and the preview is empty`() async {
        let stage = await searched(TerminalSize(columns: 120, rows: 36))
        let name = stage.feature?.screen.openableKey?.id ?? "?"
        await narrowed(stage, to: "zzzz")
        #expect(!stage.text.contains(name))
        for key in [Key.enter, "f", "*", "o", "y", "d", " ", "z"] { await stage.press(key) }
        #expect(!stage.text.contains(name))
        #expect(await stage.opened.isEmpty)
        #expect(stage.device.copied.isEmpty)
        #expect(stage.app.stars.starred.isEmpty)
        await stage.press(.escape)
        #expect(stage.text.contains(name))
    }

    /// Runs the query again, either typed or chosen from the recent queries.
    private func searchAgain(_ stage: ScreenStage, isTyped: Bool) async {
        if isTyped { return await stage.search("swift") }
        await stage.press(.control("r"))
        await stage.press(.enter)
    }

    @Test(arguments: [true, false])
    func `a new query removes all marks, also of rows that it finds again`(isTyped: Bool) async {
        let stage = await searched()
        await stage.type("  ")
        #expect(stage.text.contains("2 marked"))
        await searchAgain(stage, isTyped: isTyped)
        #expect(stage.text.contains(" >  swiftlang/swift"))
        #expect(!stage.text.contains("marked"))
        #expect(!stage.text.contains("•"))
    }

    @Test(arguments: [true, false])
    func `a new query shows all rows, even if the list was narrowed`(isTyped: Bool) async {
        let stage = await searched()
        await narrowed(stage, to: "swiftlang")
        #expect(!stage.text.contains("Alamofire/Alamofire"))
        await searchAgain(stage, isTyped: isTyped)
        #expect(stage.text.contains("Alamofire/Alamofire"))
        #expect(!stage.text.contains("& swiftlang"))
    }

    @Test func `a marks only the rows that a narrowed list shows`() async {
        let stage = await searched()
        await narrowed(stage, to: "swiftlang")
        await stage.type("a")
        #expect(stage.text.contains("1 marked"))
        await stage.press(.escape)
        #expect(stage.text.contains("Alamofire/Alamofire"))
        #expect(stage.frame.lines.filter { $0.hasPrefix("•") }.count == 1)
        await stage.type("y")
        #expect(stage.device.copied == ["https://github.com/swiftlang/swift"])
    }

    @Test func `removed rows are not counted as marked`() async {
        let stage = await searched()
        await stage.type("af3")
        await stage.type(" ")
        #expect(stage.text.contains("1 marked"))
        await stage.type("f")
        await stage.pass(7)
        #expect(!stage.text.contains("1 marked"))
    }

    @Test func `the start screen cannot be narrowed`() async {
        let stage = ScreenStage()
        await stage.start()
        await stage.settle()
        await stage.type("&")
        #expect(stage.text.contains("There are no rows to filter."))
        #expect(stage.screens.interface.prompt == nil)
    }

    @Test func `items that cannot be favorites are never shown as favorites`() async {
        let stage = ScreenStage()
        await stage.start()
        await stage.type(":commits")
        await stage.press(.enter)
        await stage.search("first")
        #expect(stage.feature?.screen.view.cursor?.rowCount == 1)
        await stage.type("af")
        #expect(stage.text.contains("Commits cannot be favorites"))
        #expect(stage.app.messages.messages.filter { $0.kind == .failure }.count == 1)
        #expect(!stage.app.messages.messages.contains { $0.text.contains("to the favorites") })
    }

    @Test func `the message about new favorites disappears when they are removed`() async {
        let stage = await searched()
        await stage.type("  f")
        #expect(stage.text.contains("Added 2 to the favorites."))
        await stage.type("u")
        #expect(!stage.text.contains("to the favorites"))
    }
}
